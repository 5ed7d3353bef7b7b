// What a terminal asks of a game: a drawing, what to do, and the words of its moves. Each game has
// its own, in the folder terminal/ of its folder.
#pragma once

#include "cli/terminal/layout.hpp"
#include "cli/terminal/scene.hpp"
#include "core/any_game.hpp"

#include <array>
#include <span>

namespace zeros::terminal {

// A legal move as it is listed.
struct Choice {
    AnyMove move;
    std::string text;
    int size = 0; // the largest come first
};

// What is to be watched after a move, step by step.
struct Frame {
    Lines picture;
    Lines news; // for a terminal that shows no pictures
};

// The verb of a move in the notation, in French and in German.
using MoveVerb = std::array<std::string_view, 3>;

class Face {
  public:
    Face() = default;
    Face(const Face&) = delete;
    Face& operator=(const Face&) = delete;
    virtual ~Face() = default;

    // The table as a seat sees it, in at most 80 columns. A drawing is made from a view and nothing
    // else, so it cannot show what the seat may not know.
    virtual Lines draw(const AnyView& view, const Scene& scene) const = 0;

    // What the move, made in this state, sets off for everybody to watch.
    virtual std::vector<Frame> film(const AnyState& before, const AnyMove& move,
                                    const Scene& scene) const;

    // What to do now and how to write it, in one sentence.
    virtual std::string whatToDo(const AnyView& view, const std::vector<Choice>& choices,
                                 const Scene& scene) const = 0;
    // How large a move is, where the largest are worth seeing of a list that is too long.
    virtual int sizeOf(const AnyMove& move) const;

    // Verbs of moves as people say them.
    virtual std::span<const MoveVerb> verbs() const = 0;
    // The move that is meant where part of its notation is left out; any other text as it is.
    virtual std::string completed(std::string text, const AnyState& state) const;
};

const Face& faceOf(const AnyGame& game);

} // namespace zeros::terminal
