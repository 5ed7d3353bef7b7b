# shellcheck shell=bash
# Sourced by play and test: getting what a fresh Debian lacks.

# What it takes to play; tests take more.
# shellcheck disable=SC2034
packages_to_play=(g++ cmake ninja-build nlohmann-json3-dev libcli11-dev libedit-dev
    libsodium-dev libboost1.81-dev libsqlitecpp-dev libsqlite3-dev
    libpqxx-dev libspdlog-dev zlib1g-dev pkg-config)

# What the page is built with; see web/build.
# shellcheck disable=SC2034
packages_of_page=(clang-19 lld-19 llvm-19 binaryen wasi-libc libc++-19-dev-wasm32 libclang-rt-19-dev-wasm32)
# Who has npm from elsewhere has it with a node that Debian's package would fight.
command -v npm >/dev/null || packages_of_page+=(npm)

# What the Python module is built with; see docs/research.md.
# shellcheck disable=SC2034
packages_of_python=(pybind11-dev python3-dev python3-numpy)

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

# Those of the packages that are not installed.
missing_of() {
    # shellcheck disable=SC2016 # dpkg-query's variables, not the shell's
    comm -23 <(printf '%s\n' "$@" | sort -u) \
        <(dpkg-query -W -f '${db:Status-Status} ${Package}\n' "$@" 2>/dev/null |
            sed -n 's/^installed //p' | sort)
}

# Whether sudo lets us; asks for a password only where somebody can type it.
may_sudo() {
    command -v sudo >/dev/null || return 1
    sudo -n true 2>/dev/null && return
    [[ -z ${CI:-} && -t 0 && -t 2 ]] && sudo -v
}

# Installs those of the packages that are missing, or says what to do and ends.
need() {
    local missing as_root=() apt
    if ! command -v apt-get >/dev/null; then
        say "This is not Debian, so nothing is installed for you. Needed: $*."
        return
    fi
    mapfile -t missing < <(missing_of "$@")
    if ((${#missing[@]} == 0)); then
        return
    fi
    if ((EUID != 0)); then
        if ! may_sudo; then
            say "Packages are missing, and only root can install them: apt-get install ${missing[*]}"
            exit 2
        fi
        as_root=(sudo)
    fi
    apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive
        apt-get -q -y -o DPkg::Lock::Timeout=300 --no-install-recommends)
    local list=${missing[*]}
    say "Installing ${list// /, } …"
    # One source that does not answer need not be the one that has the packages.
    quietly "${apt[@]}" -o APT::Update::Error-Mode=any update ||
        say "Not every list of packages could be read; trying nevertheless …"
    if ! quietly "${apt[@]}" install "${missing[@]}"; then
        say "apt could not install ${list// /, }; its message is above. Mend that and try again."
        exit 1
    fi
}

# Debian's node is too old for the page's tools; then npm brings a newer one into build-node/.
need_node() {
    local fetched=$root/build-node/node_modules/node/bin/node
    if ! node_is_new node && ! node_is_new "$fetched"; then
        say "Fetching node 22 …"
        if ! quietly npm install --prefix "$root/build-node" --no-audit --no-fund --no-save node@22; then
            say "npm could not fetch node; its message is above. Mend that, or install node 20.19, 22.12 or newer."
            exit 1
        fi
    fi
}
# As new as vite wants it.
node_is_new() {
    "$1" -e 'const [a, b] = process.versions.node.split(".").map(Number);
        process.exit((a === 20 && b >= 19) || (a === 22 && b >= 12) || a > 22 ? 0 : 1)' 2>/dev/null
}
