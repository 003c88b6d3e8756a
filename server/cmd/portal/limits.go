package main

import (
	"fmt"
	"net/netip"
	"strconv"

	"github.com/spf13/pflag"

	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/platform/connlimit"
	"klantportaal.example/server/internal/platform/limit"
)

// limitFlags say how many requests are answered, and how many connections there may be.
func limitFlags(f *pflag.FlagSet, c *app.Config) {
	rate := func(into *float64, flag, whose string, perSecond float64) {
		parsed(f, into, flag, strconv.FormatFloat(perSecond, 'f', -1, 64),
			"requests a second that one "+whose+" gets answered, ten seconds' worth at once; 0: any number",
			number(1.0, 1e6))
	}
	rate(&c.Limits.PerUser, "requests-per-user", "user", limit.DefaultRates.PerUser)
	rate(&c.Limits.PerAddress, "requests-per-address", "address", limit.DefaultRates.PerAddress)
	parsed(f, &c.Connections.Total, "connections", "0",
		"connections at once; 0: as many as the process may have descriptors for, less a fifth, at most 50,000",
		number(1, 1_000_000))
	parsed(f, &c.Connections.PerAddress, "connections-per-address", strconv.Itoa(connlimit.DefaultPerAddress),
		"connections at once of one address, those of trusted proxies by the forwarded one; "+
			"this machine is exempt; 0: any number",
		number(1, 1_000_000))
}

// network reads a network; an address is a network of one.
func network(item string) (string, error) {
	if one, err := netip.ParseAddr(item); err == nil {
		item = netip.PrefixFrom(one, one.BitLen()).String()
	}
	if _, err := netip.ParsePrefix(item); err != nil {
		return "", fmt.Errorf("%q is neither an address nor a network such as 10.0.0.0/8", item)
	}
	return item, nil
}
