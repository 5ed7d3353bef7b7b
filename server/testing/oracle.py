"""What each viewer may know, by the rules of the games (games/*/rules/en.txt) and nothing of ours.

Every class goes through a whole record, event by event, and judges what was sent to somebody when
so many deals and moves had been made. It shares no code with the server's own views."""

import collections
import re

# Cards, keys, numbers and words, each whole.
WORD = re.compile(r"[A-Za-z0-9_~+?!-]+")


def cards_in(text, cards):
    return cards.intersection(WORD.findall(text))


class Leak(AssertionError):
    pass


def bag(cards):
    return collections.Counter(card for card in cards if card is not None and card != "?")


def within(cards, known, what):
    """Of no card more copies than may be known."""
    beyond = bag(cards) - bag(known)
    if beyond:
        raise Leak(f"{what} shows {dict(beyond)}")


class Knizia:
    """Every card is there once: it may be named to whoever holds or held it in this round, once it
    lay open to all, and when the round is over."""

    cards = {colour + number for colour in "rgbyvks" for number in "12345678"}
    keys = {"rounds_played", "dealer", "table", "hands", "known", "knocks", "knocked", "turns_left",
            "worth", "swaps"}

    def __init__(self, players, options):
        self.players = players
        self.hands = [[] for _ in range(players)]
        self.table = []
        self.open = set()  # was seen by all in this round
        self.held = [set() for _ in range(players)]
        self.round_over = False

    def deal(self, deck):
        self.hands = [deck[9 * seat:9 * seat + 9] for seat in range(self.players)]
        self.table = deck[9 * self.players:9 * self.players + 5]
        self.open = set(self.table)
        self.held = [set(hand) for hand in self.hands]
        self.knocks, self.turns, self.left = 0, 0, None
        self.round_over = any(map(self.is_zero, self.hands))

    @staticmethod
    def is_zero(hand):
        return (all(max(collections.Counter(card[i] for card in hand).values()) >= 5
                    for i in (0, 1)) and
                all(sum(other[0] == card[0] for other in hand) >= 5 or
                    sum(other[1] == card[1] for other in hand) >= 5
                    for card in hand))

    def move(self, seat, move):
        word, *cards = move.split()
        if word == "swap":
            laid, taken = cards
            self.hands[seat].remove(laid)
            self.hands[seat].append(taken)
            self.table.remove(taken)
            self.table.append(laid)
            self.open.add(laid)
            self.held[seat].add(taken)
        self.turns += 1
        if self.left is not None:
            self.left -= 1
        elif word == "knock":
            self.knocks += 1
            if self.knocks == 2:
                self.left = self.players - 1
        self.round_over = self.left == 0 or self.is_zero(self.hands[seat]) or (
            self.left is None and self.turns == 50 * self.players)

    def judge(self, text, view, you, over):
        known = set(self.open) | (self.held[you] if you is not None else set())
        if self.round_over or over:
            known |= {card for hand in self.hands for card in hand}
        beyond = cards_in(text, self.cards) - known
        if beyond:
            raise Leak(f"cards {sorted(beyond)}")
        if view["phase"] == "playing" and sorted(view["table"]) != sorted(self.table):
            raise AssertionError(f"table {view['table']}, not {self.table}")

    def betray(self, view, you):
        """Puts a card into the view that it must not show; whether there was one."""
        for seat, hand in enumerate(self.hands):
            secret = sorted(set(hand) - self.open)
            if seat != you and secret and "?" in view["hands"][seat]:
                view["hands"][seat][view["hands"][seat].index("?")] = secret[0]
                return True
        return False


class Hero:
    """Face-up cards are known to all, hidden ones to their owner. Only the 3s are there twice."""

    cards = {colour + rest for colour in "roygtbv"
             for rest in ("0~", "0", "2+", "2?", "2!", "3", "4")}
    keys = {"pairs", "bought", "moves_left", "reserve", "tokens", "face_up", "hidden", "colours",
            "pile_left"}

    def __init__(self, players, options):
        self.players = players
        self.hidden = [[] for _ in range(players)]
        self.pairs = [[] for _ in range(4)]
        self.up = [[] for _ in range(players)]
        self.shown = []  # ever

    def deal(self, deck):
        rest = deck[{2: 12, 3: 6, 4: 0}[self.players]:]
        self.hidden = [[card] for card in rest[:self.players]]
        final, main = rest[self.players:self.players + 10], rest[self.players + 10:]
        self.pile = main + final
        self.gap = None
        self.moves = 0
        for pair in self.pairs:
            self.turn_up(pair)
            self.turn_up(pair)

    def turn_up(self, pair):
        """Whether the game goes on."""
        if not self.pile:
            return False
        is_final = len(self.pile) <= 10
        card = self.pile.pop(0)
        pair.append(card)
        self.shown.append(card)
        return not (is_final and card.endswith("!"))

    def move(self, seat, move):
        word, *rest = move.split()
        if word == "buy":
            pair = self.pairs[int(rest[0]) - 1]
            cards = list(pair)
            pair.clear()
            self.up[seat] += cards
            for card in cards:
                if card.endswith("?") and self.pile:
                    self.hidden[seat].append(self.pile.pop(0))
            self.moves = sum(card.endswith("~") for card in cards)
            self.gap = pair
        elif word in ("give", "steal"):
            card, other = rest[0], int(rest[1])
            giver, taker = (seat, other) if word == "give" else (other, seat)
            self.up[giver].remove(card)
            self.up[taker].append(card)
            self.moves -= 1
        elif word == "keep":
            self.moves -= 1
        if self.gap is not None and self.moves == 0:
            if self.turn_up(self.gap):
                self.turn_up(self.gap)
            self.gap = None

    def judge(self, text, view, you, over):
        hidden = [card for seat, cards in enumerate(self.hidden) if seat == you or over
                  for card in cards]
        beyond = cards_in(text, self.cards) - set(self.shown) - set(hidden)
        if beyond:
            raise Leak(f"cards {sorted(beyond)}")
        everything = [card for pair in view["pairs"] for card in pair["cards"]]
        for cards in (*view["face_up"], *view["hidden"]):
            everything += cards
        open_now = [card for cards in (*self.pairs, *self.up) for card in cards]
        within(everything, open_now + hidden, "the view")
        if (view["phase"] != "dealing" and
            [len(cards) for cards in view["hidden"]] != [len(h) for h in self.hidden]):
            raise AssertionError(f"hidden cards {view['hidden']}, not {self.hidden}")

    def betray(self, view, you):
        for seat, cards in enumerate(self.hidden):
            if seat != you and "?" in view["hidden"][seat]:
                view["hidden"][seat][0] = cards[0]
                return True
        return False


class Soler:
    """Of others one knows what everybody saw them take; what lies face down is known to its owner
    until it is turned up. Values are there several times, so bags are compared."""

    keys = {"deals_played", "dealer", "leader", "hands", "known", "with_set", "without_set",
            "secured", "secured_now", "barren_rounds", "placed", "bids", "chances", "pile",
            "last_round"}

    def __init__(self, players, options):
        self.players = players
        self.dealer = 0
        self.start([])

    def start(self, deck):
        self.hands = [deck[5 * seat:5 * seat + 5] for seat in range(self.players)]
        # Each card, and whether everybody knows it.
        self.pile = [(card, False) for card in deck[5 * self.players:]]
        self.known = [collections.Counter() for _ in range(self.players)]
        self.secured = [[] for _ in range(self.players)]
        self.placed = [None] * self.players
        self.bids = [None] * self.players
        self.leader = self.dealer
        self.last = None
        self.securing = None
        self.barren = 0
        self.secured_now = False
        self.over = False

    def deal(self, deck):
        self.start(deck)

    def move(self, seat, move):
        word, *rest = move.split()
        if word == "play":
            self.placed[seat] = rest[0]
        elif word == "bid":
            self.bids[seat] = int(rest[0])
            if None not in self.bids:
                self.reveal()
        elif word == "secure":
            for card in rest:
                self.hands[seat].remove(card)
                self.forget(seat, card)
                self.secured[seat].append(card)
            self.secured_now = True
            if not self.has_set(self.hands[seat]):
                self.refill(seat)
        elif word == "done":
            self.refill(seat)
        else:
            raise AssertionError(move)

    def forget(self, seat, card):
        if self.known[seat][card] > 0:
            self.known[seat][card] -= 1

    @staticmethod
    def has_set(hand):
        sums = set()
        for card in hand:
            value = int(card)
            sums |= {value + other for other in sums} | {value}
        return 0 in sums or 10 in sums

    def reveal(self):
        """Turns the cards up and gives them to whom they belong."""
        for seat, card in enumerate(self.placed):
            self.hands[seat].remove(card)
            self.forget(seat, card)
        self.last = list(self.placed)
        total = sum(map(int, self.placed))
        noughts = [seat for seat, card in enumerate(self.placed) if card == "0"]
        order = [(self.leader + i) % self.players for i in range(self.players)]
        taker = None
        if total in self.bids:
            taker = self.leader_next = self.bids.index(total)
        else:
            self.leader_next = self.leader
            if len(noughts) == 1:
                taker = noughts[0]
        for seat in order:
            card = self.placed[seat]
            owner = taker if taker is not None else seat if seat in noughts else None
            if owner is None:
                self.pile.append((card, True))
            else:
                self.hands[owner].append(card)
                self.known[owner][card] += 1
        self.placed = [None] * self.players
        self.securing = taker
        if taker is None or not self.has_set(self.hands[taker]):
            self.refill(taker)

    def refill(self, taker):
        order = [(self.leader_next + i) % self.players for i in range(self.players)]
        for seat in ([taker] if taker is not None else []) + order:
            while len(self.hands[seat]) < 3 and self.pile:
                card, public = self.pile.pop(0)
                self.hands[seat].append(card)
                self.known[seat][card] += public
        self.leader = self.leader_next
        self.securing = None
        self.bids = [None] * self.players
        self.barren = 0 if self.secured_now else self.barren + 1
        self.secured_now = False
        if (not self.pile and not all(self.hands)) or self.barren == 30:
            self.dealer = (self.dealer + 1) % self.players
            self.over = True

    def judge(self, text, view, you, over):
        if self.over or over:
            return  # the deal is over; what is shown of it is in the record
        for seat in range(self.players):
            own = seat == you
            within(view["hands"][seat], self.hands[seat] if own else self.known[seat].elements(),
                   f"the hand of {seat}")
            within(view["known"][seat], self.known[seat].elements(), f"what is known of {seat}")
            placed = view["placed"][seat]
            if placed not in (None, "?") and not (own and placed == self.placed[seat]):
                raise Leak(f"what {seat} placed: {placed}")
            if (placed is None) != (self.placed[seat] is None):
                raise AssertionError(f"placed: {view['placed']}, not {self.placed}")
            within(view["secured"][seat], self.secured[seat], f"secured by {seat}")
            if len(view["hands"][seat]) != len(self.hands[seat]):
                raise AssertionError(f"the hand of {seat}: {view['hands'][seat]}, not "
                                     f"{self.hands[seat]}")
        shown = [card if public else "?" for card, public in self.pile]
        if (len(view["pile"]) != len(shown) or
            any(a not in ("?", b) for a, b in zip(view["pile"], shown))):
            raise Leak(f"pile {view['pile']}, not {shown}")
        revealed = view["last_round"] and view["last_round"]["placed"]
        if revealed not in (None, self.last):
            raise Leak(f"the last round: {revealed}, not {self.last}")

    def betray(self, view, you):
        for seat, card in enumerate(self.placed):
            if seat != you and card and view["placed"][seat] == "?":
                view["placed"][seat] = card
                return True
        return False


class Mister:
    """Everything lies open."""

    keys = {"board", "games_played", "first", "colours", "tokens", "placed", "lowest_at_start",
            "run", "would_run", "will_run", "collected"}

    def __init__(self, players, options):
        pass

    def deal(self, deck):
        raise AssertionError("there is nothing to deal")

    def move(self, seat, move):
        pass

    def judge(self, text, view, you, over):
        pass

    def betray(self, view, you):
        return False


GAMES = {"soler": Soler, "knizia": Knizia, "hero": Hero, "mister": Mister}
VIEW_KEYS = {"seat", "players", "options", "phase", "to_move", "points"}
EVENT_KEYS = {
    "open": {"game", "players", "options", "name", "seats", "clock", "chat", "table", "commitment"},
    "sit": {"seat", "name", "word"}, "leave": {"seat"}, "host": {"seat"},
    "computer": {"seat", "level"},
    "admit": {"seat", "on"}, "word": {"seat", "word"},
    "deal": set(), "move": {"seat", "move", "by"}, "back": {"seat", "to"},
    "chat": {"seat", "text", "to"},
    "chatting": {"on"}, "rematch": set(), "secret": {"secret"},
    **{ruling: {"on", "seat", "reason"} for ruling in ("close", "bar", "silence")}}
NOW_KEYS = {"n", "table", "game", "players", "options", "name", "clock", "chat", "seats", "you",
            "host", "hosts", "invited", "round", "stage", "position", "admitting", "turn", "legal",
            "may_take_back", "deadlines", "view", "fair", "scores", "winners", "wins"}
