package main

import (
	"fmt"
	"net/netip"
	"strconv"

	"github.com/spf13/pflag"

	"klantportaal.example/server/internal/api"
)

// limitSettings say how many requests are answered.
type limitSettings struct{ perUser, perAddress string }

func (s *limitSettings) flags(f *pflag.FlagSet) {
	number := func(n float64) string { return strconv.FormatFloat(n, 'f', -1, 64) }
	setting(f, &s.perUser, "requests-per-user", number(api.DefaultLimits.PerUser), "requests a second that one user gets answered, ten seconds' worth at once; 0: any number")
	setting(f, &s.perAddress, "requests-per-address", number(api.DefaultLimits.PerAddress), "requests a second that one address gets answered, ten seconds' worth at once; 0: any number")
}

func (s limitSettings) config() (limits api.Limits, err error) {
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
