"""Where somebody connects from, as far as limits are concerned."""

import pytest

from aloft.server.transport.addresses import house_of


@pytest.mark.parametrize(
    ("address", "house"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
        ("", ""),
    ],
)
def test_of_ipv6_the_network_counts(address: str, house: str) -> None:
    """A household has billions of addresses in it."""
    assert house_of(address) == house
