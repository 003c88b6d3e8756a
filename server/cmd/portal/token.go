//go:build !release

package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"klantportaal.example/server/internal/dev/demo"
)

func tokenCommand() *cobra.Command {
	var publicURL string
	cmd := &cobra.Command{
		Use:     "token EMAIL",
		Short:   "Print an identity token of a demo user of `portal dev`",
		Example: `  curl -H "Authorization: Bearer $(portal token support@provider.example)" http://127.0.0.1:8080/api/users/me`,
		Args:    cobra.ExactArgs(1),
		PreRunE: fromEnvironment,
		RunE: func(cmd *cobra.Command, args []string) error {
			token, err := devToken(cmd, publicURL, args[0])
			if err != nil {
				return err
			}
			fmt.Fprintln(cmd.OutOrStdout(), token)
			return nil
		},
	}
	setting(cmd.Flags(), &publicURL, "public-url", "http://127.0.0.1:8080", "URL of the running `portal dev`")
	return cmd
}

func devToken(cmd *cobra.Command, publicURL, email string) (string, error) {
	body, err := json.Marshal(map[string]string{"email": email, "password": demo.Password})
	if err != nil {
		return "", err
	}
	url := strings.TrimSuffix(publicURL, "/") + "/idp/dev/token"
	req, err := http.NewRequestWithContext(cmd.Context(), http.MethodPost, url, bytes.NewReader(body))
	if err != nil {
		return "", err
	}
	req.Header.Set("Content-Type", "application/json")
	client := http.Client{Timeout: 10 * time.Second}
	resp, err := client.Do(req)
	if err != nil {
		return "", fmt.Errorf("%s can't be reached; is `portal dev` running? %w", publicURL, err)
	}
	defer resp.Body.Close()
	answer, err := io.ReadAll(io.LimitReader(resp.Body, 1<<16))
	if err != nil {
		return "", err
	}
	var token struct {
		IDToken string `json:"id_token"`
	}
	if resp.StatusCode != http.StatusOK || json.Unmarshal(answer, &token) != nil || token.IDToken == "" {
		var known []string
		for _, u := range demo.Users() {
			known = append(known, u.Email)
		}
		return "", errors.New("no token for " + email + "; the demo users are " + strings.Join(known, ", "))
	}
	return token.IDToken, nil
}
