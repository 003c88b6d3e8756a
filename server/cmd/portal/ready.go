package main

import (
	"errors"
	"fmt"
	"net"
	"net/http"
	"time"

	"github.com/spf13/cobra"
)

// readyCommand is a container's health check: its image has no other program that could ask.
func readyCommand() *cobra.Command {
	var addr string
	cmd := &cobra.Command{
		Use:   "ready",
		Short: "Ask the instance on this machine whether it is ready",
		Long: `Ask /readyz of the instance that listens on this machine at the address of the settings. Exit code 0
when it is ready, else 1.`,
		Example: "  PORTAL_ADDR=:8080 portal ready",
		Args:    cobra.NoArgs,
		PreRunE: fromEnvironment,
		RunE: func(cmd *cobra.Command, _ []string) error {
			host, port, err := net.SplitHostPort(addr)
			if err != nil {
				return errors.New("--addr (PORTAL_ADDR) is no address such as 127.0.0.1:8080")
			}
			if ip := net.ParseIP(host); host == "" || ip != nil && ip.IsUnspecified() {
				host = "127.0.0.1"
			}
			url := "http://" + net.JoinHostPort(host, port) + "/readyz"
			request, err := http.NewRequestWithContext(cmd.Context(), http.MethodGet, url, nil)
			if err != nil {
				return err
			}
			// Straight to the instance, whatever proxy the environment names.
			client := http.Client{Timeout: 5 * time.Second, Transport: &http.Transport{}}
			answer, err := client.Do(request)
			if err != nil {
				return fmt.Errorf("nobody answers at %s: is the portal running?", url)
			}
			defer answer.Body.Close()
			if answer.StatusCode != http.StatusOK {
				return fmt.Errorf("%s answers %d: the database is away, or the portal is ending", url, answer.StatusCode)
			}
			fmt.Fprintln(cmd.OutOrStdout(), "ready")
			return nil
		},
	}
	setting(cmd.Flags(), &addr, "addr", defaultAddr, "address that the instance listens on")
	return cmd
}
