package main

import (
	"fmt"
	"net/netip"
	"strconv"

	"github.com/spf13/pflag"

	"klantportaal.example/server/internal/platform/connlimit"
	"klantportaal.example/server/internal/platform/limit"
)

// limitSettings say how many requests are answered, and how many connections there may be.
type limitSettings struct{ perUser, perAddress, connections, connectionsPerAddress string }

func (s *limitSettings) flags(f *pflag.FlagSet) {
	number := func(n float64) string { return strconv.FormatFloat(n, 'f', -1, 64) }
	setting(
		f,
		&s.perUser,
		"requests-per-user",
		number(limit.DefaultRates.PerUser),
		"requests a second that one user gets answered, ten seconds' worth at once; 0: any number",
	)
	setting(
		f,
		&s.perAddress,
		"requests-per-address",
		number(limit.DefaultRates.PerAddress),
		"requests a second that one address gets answered, ten seconds' worth at once; 0: any number",
	)
	setting(
		f,
		&s.connections,
		"connections",
		"0",
		"connections at once; 0: as many as the process may have descriptors for, less a fifth, at most 50,000",
	)
	setting(
		f,
		&s.connectionsPerAddress,
		"connections-per-address",
		strconv.Itoa(connlimit.DefaultPerAddress),
		"connections at once of one address, those of trusted proxies by the forwarded one; this machine is exempt; 0: any number",
	)
}

// listener are the limits of the listener.
func (s limitSettings) listener() (limits connlimit.Config, err error) {
	for flag, of := range map[string]struct {
		value string
		into  *int
	}{"connections": {s.connections, &limits.Total}, "connections-per-address": {s.connectionsPerAddress, &limits.PerAddress}} {
		n, err := strconv.Atoi(of.value)
		if err != nil || n < 0 || n > 1e6 {
			return limits, fmt.Errorf("--%s %q is not a whole number from 0 to a million", flag, of.value)
		}
		*of.into = n
	}
	return limits, nil
}

func (s limitSettings) config() (limits limit.Rates, err error) {
	for flag, of := range map[string]struct {
		value string
		into  *float64
	}{"requests-per-user": {s.perUser, &limits.PerUser}, "requests-per-address": {s.perAddress, &limits.PerAddress}} {
		n, err := strconv.ParseFloat(of.value, 64)
		if err != nil || n != 0 && !(n >= 1 && n <= 1e6) {
			return limits, fmt.Errorf("--%s %q is neither 0 nor a number from 1 to a million", flag, of.value)
		}
		*of.into = n
	}
	return limits, nil
}

// networks are those of a comma-separated setting; an address is a network of one.
func networks(flag, value string) (all []string, err error) {
	for _, item := range list(value) {
		if one, err := netip.ParseAddr(item); err == nil {
			item = netip.PrefixFrom(one, one.BitLen()).String()
		}
		if _, err := netip.ParsePrefix(item); err != nil {
			return nil, fmt.Errorf("--%s: %q is neither an address nor a network such as 10.0.0.0/8", flag, item)
		}
		all = append(all, item)
	}
	return all, nil
}
