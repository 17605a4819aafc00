"""Buckets fill up with time, and a limiter stays small."""

from aloft.server.limits import Bucket, Limiter


def test_a_bucket_gives_its_burst_then_its_rate() -> None:
    bucket = Bucket(rate=2, burst=5)
    assert [bucket.take(100.0) for _ in range(6)] == [True] * 5 + [False]
    assert bucket.wait(100.0) == 0.5
    assert bucket.take(100.5)
    assert not bucket.take(100.6)


def test_a_bucket_never_holds_more_than_its_burst() -> None:
    bucket = Bucket(rate=10, burst=3)
    assert [bucket.take(1e6) for _ in range(4)] == [True, True, True, False]


def test_time_that_goes_backwards_gives_nothing() -> None:
    bucket = Bucket(rate=1, burst=1)
    assert bucket.take(50.0)
    assert not bucket.take(49.0)
    assert not bucket.take(50.5)


def test_what_is_refused_costs_nothing() -> None:
    bucket = Bucket(rate=1, burst=4)
    assert not bucket.take(0.0, cost=5)
    assert bucket.take(0.0, cost=4)


def test_everybody_has_a_bucket_of_their_own() -> None:
    limiter = Limiter(rate=1, burst=1)
    assert limiter.take("ada", 10.0)
    assert not limiter.take("ada", 10.0)
    assert limiter.take("bob", 10.0)
    assert limiter.wait("ada", 10.0) == 1.0


def test_a_limiter_forgets_who_owes_nothing() -> None:
    limiter = Limiter(rate=1, burst=1)
    for number in range(1000):
        limiter.take(number, float(10 * number))
    assert len(limiter) < 5


def test_a_limiter_never_keeps_more_than_it_may() -> None:
    limiter = Limiter(rate=0.001, burst=1, most=100)
    for number in range(1000):
        limiter.take(number, 0.0)
    assert len(limiter) == 100
    assert not limiter.take(999, 0.0)
