package main

import (
	"errors"
	"fmt"
	"net"
	"net/http"
	"time"

	"github.com/spf13/cobra"
)

// readyCommand is the health check of the container image, which has no other program that could do it.
func readyCommand() *cobra.Command {
	var addr string
	cmd := &cobra.Command{
		Use:   "ready",
		Short: "Check whether the instance on this machine is ready",
		Long: `Check whether the instance on this machine is ready, by its page /readyz. The exit code is 0 if it is ready, and 1
otherwise.`,
		Example: "  PORTAL_ADDR=:8080 portal ready",
		Args:    cobra.NoArgs,
		PreRunE: fromEnvironment,
		RunE: func(cmd *cobra.Command, _ []string) error {
			host, port, err := net.SplitHostPort(addr)
			if err != nil {
				return errors.New("--addr (PORTAL_ADDR) is not an address such as 127.0.0.1:8080")
			}
			if ip := net.ParseIP(host); host == "" || ip != nil && ip.IsUnspecified() {
				host = "127.0.0.1"
			}
			url := "http://" + net.JoinHostPort(host, port) + "/readyz"
			request, err := http.NewRequestWithContext(cmd.Context(), http.MethodGet, url, nil)
			if err != nil {
				return err
			}
			// Without the proxy that the environment may name.
			client := http.Client{Timeout: 5 * time.Second, Transport: &http.Transport{}}
			answer, err := client.Do(request)
			if err != nil {
				return fmt.Errorf("%s can't be reached; is the portal running?", url)
			}
			defer answer.Body.Close()
			if answer.StatusCode != http.StatusOK {
				return fmt.Errorf(
					"%s responds with status %d: the database can't be reached, or the portal is stopping",
					url,
					answer.StatusCode,
				)
			}
			fmt.Fprintln(cmd.OutOrStdout(), "ready")
			return nil
		},
	}
	setting(cmd.Flags(), &addr, "addr", defaultAddr, "address on which the instance listens")
	return cmd
}
