# Most of what the page computes in a search is the run: it is worth its bytes there.
set_source_files_properties(games/mister/rules.cpp games/mister/run.cpp games/mister/sense.cpp
                            PROPERTIES COMPILE_OPTIONS -O2)
