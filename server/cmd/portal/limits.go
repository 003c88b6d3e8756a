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

// limitFlags declares the limits of requests and connections.
func limitFlags(f *pflag.FlagSet, c *app.Config) {
	rate := func(into *float64, flag, whose string, perSecond float64) {
		parsed(f, into, flag, strconv.FormatFloat(perSecond, 'f', -1, 64),
			"limit of requests a second for one "+whose+", with bursts of ten seconds' worth; 0: no limit",
			number(1.0, 1e6))
	}
	c.Limits.Tests, c.Limits.Messages = limit.DefaultRates.Tests, limit.DefaultRates.Messages
	rate(&c.Limits.PerUser, "requests-per-user", "user", limit.DefaultRates.PerUser)
	rate(&c.Limits.PerAddress, "requests-per-address", "address", limit.DefaultRates.PerAddress)
	parsed(f, &c.Connections.Total, "connections", "0",
		"limit of simultaneous connections; 0: four fifths of the process's file descriptors, at most 50,000",
		number(1, 1_000_000))
	parsed(f, &c.Connections.PerAddress, "connections-per-address", strconv.Itoa(connlimit.DefaultPerAddress),
		"limit of simultaneous connections of one address, which for trusted proxies is the forwarded one; "+
			"this machine is exempt; 0: no limit",
		number(1, 1_000_000))
}

// network parses a network. A single address is a network of one.
func network(item string) (string, error) {
	if one, err := netip.ParseAddr(item); err == nil {
		item = netip.PrefixFrom(one, one.BitLen()).String()
	}
	if _, err := netip.ParsePrefix(item); err != nil {
		return "", fmt.Errorf("%q is neither an address nor a network such as 10.0.0.0/8", item)
	}
	return item, nil
}
