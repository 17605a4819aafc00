"""Two people, two browsers, one table."""

from playwright.sync_api import Locator, expect

from ..effort import proof
from .conftest import Somebody
from .person import LONGEST, PATIENCE, Person, any_of

SHORT = {"columns_of_the_sky": "8"}


def sit_down(host: Person, guest: Person, game: str = "Aloft: Ascension", **wishes: str) -> None:
    """One opens a table and sends the other the link to a seat."""
    host.opens_a_table(game, **wishes)
    guest.opens(host.invites())
    for person in (host, guest):
        person.reads(person.seats)


def take_turns(people: list[Person], moves: int) -> None:
    """Whoever is to move does."""
    for number in range(moves):
        mover = next(person for person in people if person.is_to_move())
        mover.makes_a_move(any_of(number))
        others = [person for person in people if person is not mover]
        for person in others:
            expect(person.log).to_have_count(mover.log.count(), timeout=PATIENCE)


def play_to_the_end(people: list[Person]) -> None:
    """Touches, by whoever has something to touch, until the result is shown to everybody."""
    choose = any_of(4)
    for _ in range(LONGEST):
        sights = [person.looks(patience=100) for person in people]
        if all(sight.over for sight in sights):
            return
        for person, sight in zip(people, sights, strict=True):
            if sight.lit and not sight.over:
                person.touches_one(sight.lit, choose)
    raise AssertionError("this game does not end")


def test_two_people_play_and_one_goes_on_elsewhere_in_the_middle_of_a_turn(somebody: Somebody) -> None:
    host, guest = somebody(), somebody()
    host.is_called("Ada")
    guest.is_called("Bela")
    sit_down(host, guest, **SHORT)
    assert "Bela" in host.reads(host.seats)
    assert "Ada" in guest.reads(guest.seats)
    link = guest.makes_a_link_back()
    take_turns([host, guest], 3)
    assert guest.is_to_move()
    packed = next(one for one in guest.waits_for_a_turn() if one.name.endswith("packed"))
    guest.touches(packed)
    guest.reads(guest.page.get_by_role("button", name="Cancel"))
    address, words = guest.page.url, host.log.all_inner_texts()

    guest.leaves()
    host.reads(host.seats.get_by_text("away"))
    phone = somebody(phone=True)
    phone.opens(link)
    phone.reads(phone.page.get_by_role("heading", name="Your unfinished games"))
    phone.page.get_by_role("link", name="Go on").first.click()

    expect(phone.page).to_have_url(address)
    expect(phone.log).to_have_count(len(words), timeout=PATIENCE)
    host.sees_no(host.seats.get_by_text("away"))
    phone.waits_for_a_turn()
    assert phone.is_to_move()
    play_to_the_end([host, phone])
    host.reads(host.dialogue.get_by_role("heading", level=3).filter(has_text="Bela"))
    phone.reads(phone.dialogue.get_by_role("heading", level=3).filter(has_text="Ada"))


def test_people_talk_ask_to_take_back_and_play_again(somebody: Somebody) -> None:
    host, guest = somebody(), somebody()
    host.is_called("Cleo")
    guest.is_called("Dora")
    sit_down(host, guest, **SHORT)

    host.says("Good luck <b>to you</b>!")
    assert guest.reads(guest.log.get_by_text("Good luck")) == "Cleo Good luck <b>to you</b>!"

    before = host.pieces()
    mover, other = (host, guest) if host.is_to_move() else (guest, host)
    mover.makes_a_move(any_of(1))
    mover.presses("Undo")
    other.presses("Agree")
    for person in (mover, other):
        expect(person.everything_on_the_board).to_have_text(before, timeout=PATIENCE)

    mover.makes_a_move(any_of(2))
    mover.presses("Undo")
    other.presses("Rather not")
    mover.sees_no(mover.page.get_by_role("region", name="A question to the table"))
    assert mover.pieces() != before

    play_to_the_end([host, guest])
    finished = host.page.url
    host.presses("Rematch", within=host.dialogue)
    guest.presses("Join the rematch", within=guest.dialogue)
    for person in (host, guest):
        expect(person.page).not_to_have_url(finished)
        person.reads(person.seats)
    take_turns([host, guest], 2)


@proof
def test_who_comes_to_a_rematch_by_its_address_joins_it_by_one_button(somebody: Somebody) -> None:
    host, guest, stranger = somebody(), somebody(), somebody()
    sit_down(host, guest, **SHORT)
    play_to_the_end([host, guest])
    finished = host.page.url
    host.presses("Rematch", within=host.dialogue)
    expect(host.page).not_to_have_url(finished)
    host.reads(host.page.get_by_role("button", name="Leave the table"))

    stranger.excused.append("403")
    stranger.opens(host.page.url)
    guest.opens(host.page.url)
    stranger.presses("Join the rematch")
    assert "kept for other people" in stranger.reads(stranger.page.get_by_role("alert"))
    guest.presses("Join the rematch")

    for person in (host, guest):
        person.reads(person.seats)


@proof
def test_who_has_the_plain_address_asks_to_join(somebody: Somebody) -> None:
    host, guest, late = somebody(), somebody(phone=True), somebody()
    guest.is_called("Jule")
    late.is_called("Karl")
    address = host.opens_a_table("Aloft: Ascension", Players="3")

    for person in (guest, late):
        person.opens(address)
        person.presses("Ask to join")
        person.reads("You have asked to join.")
    host.presses("Let Jule in")
    guest.reads(guest.page.get_by_role("button", name="Leave the table"))
    host.presses("Rather not")
    late.reads("The host has no seat for you")
    host.sees_no(host.page.get_by_text("asks to join"))


@proof
def test_an_invitation_opened_where_the_table_is_shown_leads_to_the_seat_and_so_does_the_address_afterwards(
    somebody: Somebody,
) -> None:
    host, guest = somebody(), somebody()
    address = host.opens_a_table("Aloft: Ascension", Players="3")
    guest.opens(address)
    guest.reads(guest.page.get_by_role("button", name="Ask to join"))

    guest.page.goto(host.invites())

    guest.presses("Leave the table")
    guest.opens(address)
    guest.reads(guest.page.get_by_role("button", name="Leave the table"))


@proof
def test_who_is_invited_is_greeted(somebody: Somebody) -> None:
    host, guest = somebody(), somebody(phone=True)
    host.is_called("Hanna")
    guest.is_called("Iris")

    sit_down(host, guest)

    welcome = guest.page.get_by_role("region", name="Welcome")
    words = guest.reads(welcome)
    assert "Hanna has invited you to Aloft: Ascension; you are called" in " ".join(words.split())
    assert "Iris" in words
    assert (
        guest.seats.get_by_role("listitem").filter(has_text="Iris").get_by_text("you", exact=True).count()
        == 1
    )
    guest.presses("Learn", within=welcome)
    guest.page.locator(".help [aria-expanded=false]").tap()
    guest.reads(guest.page.get_by_role("region", name="Your first game"))
    guest.presses("Close the welcome")
    guest.sees_no(welcome)


def test_who_leaves_is_held_by_a_bot_and_may_come_back(somebody: Somebody) -> None:
    host, guest = somebody(), somebody()
    sit_down(host, guest)
    if guest.is_to_move():
        guest.makes_a_move(any_of(1))

    guest.presses("Leave: let a bot play for me")

    host.reads(host.seats.get_by_text("a bot plays on"))
    lines = host.log.count()
    host.makes_a_move(any_of(1))
    expect(host.log.nth(lines + 1)).to_be_attached(timeout=PATIENCE)
    guest.presses("Take my seat back")
    host.sees_no(host.seats.get_by_text("a bot plays on"))


def three_sit_down(host: Person, *guests: Person) -> None:
    """One opens a table and sends the others the links to their seats."""
    host.opens_a_table("Aloft: Ascension", Players="3")
    for guest in guests:
        guest.opens(host.invites())
        host.sees_no(host.page.get_by_label("The link to this seat"))
    for person in (host, *guests):
        person.reads(person.seats)


def question(person: Person) -> Locator:
    return person.page.get_by_role("region", name="A question to the table")


def plays_until(*people: Person, lines: int) -> None:
    """Whoever is to move does, until the log has so many lines."""
    for number in range(lines):
        mover = next((person for person in people if person.looks(patience=500).lit), None)
        if mover:
            mover.makes_a_move(any_of(number))
        if all(person.log.count() >= lines for person in people):
            return
    raise AssertionError("nobody goes on")


@proof
def test_two_of_three_let_a_bot_play_for_the_third_who_takes_the_seat_back(somebody: Somebody) -> None:
    host, guest, absent = somebody(), somebody(), somebody()
    for person, name in ((host, "Sara"), (guest, "Tove"), (absent, "Ulf")):
        person.is_called(name)
    three_sit_down(host, guest, absent)
    table = absent.page.url

    absent.opens("/")
    seat = host.seats.get_by_role("listitem").filter(has_text="Ulf")
    host.reads(seat.get_by_text("away"))
    host.presses("Let a bot play for Ulf")
    assert "Waiting for Tove" in host.reads(question(host))
    assert "Sara asks to let a bot play for Ulf" in guest.reads(question(guest))
    guest.presses("Rather not")
    host.sees_no(question(host))
    host.sees_no(seat.get_by_text("a bot plays on"))

    host.presses("Let a bot play for Ulf")
    guest.presses("Agree")
    for person in (host, guest):
        person.reads(person.seats.get_by_text("a bot plays on"))
        person.sees_no(question(person))
    plays_until(host, guest, lines=host.log.count() + 3)

    absent.opens(table)
    absent.presses("Take my seat back")
    for person in (host, guest, absent):
        person.sees_no(person.seats.get_by_text("a bot plays on"))
    plays_until(host, guest, absent, lines=host.log.count() + 3)


@proof
def test_what_is_said_out_of_sight_is_counted_until_it_is_read(somebody: Somebody) -> None:
    host, guest = somebody(viewport={"width": 1100, "height": 300}), somebody()
    sit_down(host, guest, **SHORT)
    host.reads(host.page.get_by_role("button", name="Chat", exact=True))
    expect(host.page.locator("[data-chat]")).not_to_be_in_viewport()

    guest.says("Hello there")

    chat = host.page.get_by_role("button", name="Chat 1 unread")
    host.reads(chat)
    chat.click()
    expect(host.page.locator("[data-chat]")).to_be_focused()
    expect(host.page.get_by_role("button", name="Chat", exact=True)).to_be_visible(timeout=PATIENCE)
    host.sees_no(chat)


@proof
def test_who_reads_further_up_is_led_back_to_the_newest_line(somebody: Somebody) -> None:
    host, guest = somebody(), somebody()
    sit_down(host, guest, **SHORT)
    named = guest.reads(guest.seats.get_by_role("button", name="change your name")).strip()
    words = [f"Line {number}" for number in range(12)]
    for word in words:
        guest.says(word)
        expect(host.log.last).to_have_text(f"{named} {word}", timeout=PATIENCE)
    newest = host.page.get_by_role("button", name="To the newest")
    expect(host.log.last).to_be_in_viewport()
    host.sees_no(newest)

    log = host.page.get_by_role("list", name="Log")
    log.hover()
    host.page.mouse.wheel(0, -3000)
    host.reads(newest)
    guest.says("And one more")
    expect(newest).to_have_text("To the newest: 1 said", timeout=PATIENCE)
    expect(host.log.last).to_have_text(f"{named} And one more")
    expect(host.log.last).not_to_be_in_viewport()

    newest.click()

    expect(host.log.last).to_be_in_viewport()
    host.sees_no(newest)
