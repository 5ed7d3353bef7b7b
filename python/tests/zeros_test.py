import zeros


def test_the_games_are_listed():
    assert zeros.GAMES == ("soler", "knizia", "hero", "mister")
