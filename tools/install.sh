# shellcheck shell=bash
# Sourced by play and test: getting what a machine lacks.

# What is needed: the Debian package (or several, of which the first that is offered is taken), how
# it is recognized where it came from elsewhere, and what for. It is recognized by a program, a
# <header> for the compiler, with a condition perhaps, one for WebAssembly, a Python module, or a
# file.
# shellcheck disable=SC2034
needs_of_program=(
    'g++  c++  compiles the program'
    'cmake  cmake  builds it'
    'ninja-build  ninja  builds it'
    'pkg-config  pkg-config  finds libraries'
    'nlohmann-json3-dev  <nlohmann/json.hpp>  JSON'
    'libcli11-dev  <CLI/CLI.hpp>  the command line'
    'libedit-dev  <histedit.h>  typing in a terminal'
    'libsodium-dev  <sodium.h>  hashes and keys'
    'libboost1.81-dev|libboost-dev  <boost/version.hpp>BOOST_VERSION>=108100  the network'
    'libsqlitecpp-dev  <SQLiteCpp/SQLiteCpp.h>  tables in a file'
    'libsqlite3-dev  <sqlite3.h>  tables in a file'
    'libpqxx-dev  <pqxx/pqxx>  tables in PostgreSQL'
    'libspdlog-dev  <spdlog/spdlog.h>  the log of the server'
    'zlib1g-dev  <zlib.h>  compressed pages'
)
# For the page; see web/build.
builtins=/usr/lib/llvm-19/lib/clang/19/lib/wasi/libclang_rt.builtins-wasm32.a
needs_of_page_build=(
    'clang-19  clang++-19  compiles the games for the page'
    'lld-19  wasm-ld-19  links them'
    'llvm-19  llvm-ar-19  links them'
    'binaryen  wasm-opt  makes them smaller'
    'wasi-libc  wasm<stdlib.h>  the C library of the page'
    'libc++-19-dev-wasm32  wasm<vector>  the C++ library of the page'
    "libclang-rt-19-dev-wasm32  $builtins  the C++ library of the page"
    'npm  npm  builds the page'
)
needs_to_play=("${needs_of_program[@]}" "${needs_of_page_build[@]}")

say() { printf '%s\n' "$*" >&2; }

# Runs a command without input, and shows its output only if it fails.
quietly() {
    local output status=0
    output=$("$@" 2>&1 </dev/null) || status=$?
    if ((status != 0)); then
        say "$output"
    fi
    return "$status"
}

# Whether something is there that no package brought.
is_there() {
    case $1 in
    /*) compgen -G "$1" >/dev/null ;;
    python:*) /usr/bin/python3 -c "import ${1#python:}" 2>/dev/null ;;
    wasm\<*) includes "${1#wasm}" clang++-19 --target=wasm32-wasi ;;
    \<*) includes "$1" c++ ;;
    *) command -v "$1" >/dev/null ;;
    esac
}

# Whether a compiler finds a header, and a condition on what that defines holds.
includes() {
    local header=${1%%>*}\> condition=${1#*>}
    {
        printf '%s\n' "#if !__has_include($header)" '#error' '#endif'
        if [[ -n $condition ]]; then
            printf '%s\n' "#include $header" "#if !($condition)" '#error' '#endif'
        fi
    } | "${@:2}" -x c++ -E - >/dev/null 2>&1
}

# The needs that are not met.
unmet() {
    local need packages probe installed
    # shellcheck disable=SC2016 # dpkg-query's variables, not the shell's
    installed=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' 2>/dev/null |
        sed -n 's/^installed //p') || installed=
    for need; do
        read -r packages probe _ <<<"$need"
        # Of one that has conditions, some version may be installed.
        if [[ $probe != \<*\>?* ]] && grep -qxF -- "$packages" <<<"$installed"; then
            continue
        fi
        is_there "$probe" || printf '%s\n' "$need"
    done
}

# Says what is missing and what for.
tell_missing() {
    local need package probe reason packages=()
    say "$1"
    for need in "${@:2}"; do
        read -r package probe reason <<<"$need"
        [[ $probe == \<*\>?* ]] && probe=${probe/>/> with }
        say "  ${probe#python:} (Debian: ${package//|/ or }): $reason"
        packages+=("${package%%|*}")
    done
    if command -v apt-get >/dev/null; then
        say "As root: apt-get install ${packages[*]}"
    fi
}

# Whether sudo lets us; asks for a password only where somebody can type it.
may_sudo() {
    command -v sudo >/dev/null || return 1
    sudo -n true 2>/dev/null && return
    [[ -z ${CI:-} && -t 0 && -t 2 ]] && sudo -v
}

# Of several packages, the first that apt offers, or else the last.
offered() {
    local package
    for package in ${1//|/ }; do
        [[ $(LC_ALL=C apt-cache policy "$package" 2>/dev/null) == *'Candidate: '[0-9]* ]] && break
    done
    printf '%s\n' "$package"
}

# Installs what is missing, or says what to do and ends.
need() {
    may_install "$@"
    install_missing "$@"
}

# Makes sure that what is missing can be installed, by $apt, or says what to do and ends.
may_install() {
    local missing
    mapfile -t missing < <(unmet "$@")
    if ((${#missing[@]} == 0)); then
        return
    fi
    as_root=()
    if ! command -v apt-get >/dev/null; then
        tell_missing "This is not Debian, so nothing is installed for you. Missing:" "${missing[@]}"
        exit 2
    fi
    if ((EUID != 0)); then
        if ! may_sudo; then
            tell_missing "Something is missing, and only root can install it:" "${missing[@]}"
            exit 2
        fi
        as_root=(sudo)
    fi
    apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive
        apt-get -q -y -o DPkg::Lock::Timeout=300 --no-install-recommends)
    # An installation that was cut off is finished first.
    quietly "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive dpkg --configure -a || true
    say "Looking for packages …"
    # One source that does not answer need not be the one that has the packages.
    quietly "${apt[@]}" -o APT::Update::Error-Mode=any update ||
        say "Not every list of packages could be read; trying anyway …"
    if ! "${apt[@]}" check >/dev/null 2>&1; then
        say "Finishing what was cut off …"
        quietly "${apt[@]}" --fix-broken install || true
    fi
}

# Installs what is missing, once that may be done.
install_missing() {
    local missing packages=() need list
    mapfile -t missing < <(unmet "$@")
    if ((${#missing[@]} == 0)); then
        return
    fi
    for need in "${missing[@]}"; do
        packages+=("$(offered "${need%% *}")")
    done
    list=${packages[*]}
    say "Installing ${list// /, } …"
    if ! quietly "${apt[@]}" install "${packages[@]}"; then
        say "apt could not install ${list// /, }; its message is above. Fix that and try again."
        exit 1
    fi
}

# Where the system's node is too old for the page's tools, npm brings a newer one into build-node/.
need_node() {
    local fetched=$root/build-node/node_modules/node/bin/node
    if ! node_is_new node && ! node_is_new "$fetched"; then
        say "Fetching node 22 …"
        if ! quietly npm install --prefix "$root/build-node" --no-audit --no-fund --no-save \
            node@22; then
            say "npm could not fetch node; its message is above. Fix that, or install node 20.19," \
                "22.12 or newer."
            exit 1
        fi
    fi
}
# As new as vite wants it.
node_is_new() {
    "$1" -e 'const [a, b] = process.versions.node.split(".").map(Number);
        process.exit((a === 20 && b >= 19) || (a === 22 && b >= 12) || a > 22 ? 0 : 1)' 2>/dev/null
}
