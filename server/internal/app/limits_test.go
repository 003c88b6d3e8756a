package app_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/dbtest"
)

// The checks of the database have the same bounds as the contract.
func TestDatabaseHasTheContractsLimits(t *testing.T) {
	t.Parallel()
	conn := connect(t, dbtest.Bare(t).URL)
	for _, c := range []struct {
		table, column string
		atLeast, most int
	}{
		{"support_ticket", "subject", contract.CreateSupportTicketRequestSubjectMin, contract.CreateSupportTicketRequestSubjectMax},
		{"message", "text", 0, contract.NewMessageTextMax},
		{"note", "text", 0, contract.NewMessageTextMax},
		{"attachment", "name", contract.CreateAttachmentFormNameMin, contract.CreateAttachmentFormNameMax},
		{"attachment", "description", 0, contract.CreateAttachmentFormDescriptionMax},
		{"portal_user", "first_name", contract.CreateUserRequestFirstNameMin, contract.CreateUserRequestFirstNameMax},
		{"portal_user", "last_name", contract.CreateUserRequestLastNameMin, contract.CreateUserRequestLastNameMax},
		{"portal_user", "email", contract.CreateUserRequestEmailMin, contract.CreateUserRequestEmailMax},
		{"user_account", "email", contract.CreateUserAccountRequestEmailMin, contract.CreateUserAccountRequestEmailMax},
		{"user_account", "issuer", 0, contract.CreateUserAccountRequestIssuerMax},
		{"user_account", "subject", 0, contract.CreateUserAccountRequestSubjectMax},
		{"user_account", "label", 0, contract.CreateUserAccountRequestLabelMax},
		{"user_grant", "reason", 0, contract.AddUserGrantRequestReasonMax},
	} {
		var check string
		err := conn.QueryRow(
			context.Background(),
			`select pg_get_constraintdef(oid) from pg_constraint
			where conrelid = $1::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%length(' || $2 || ')%'`,
			c.table,
			c.column,
		).Scan(&check)
		if err != nil {
			t.Errorf("%s.%s: %v", c.table, c.column, err)
			continue
		}
		if !strings.Contains(check, fmt.Sprintf("length(%s) <= %d)", c.column, c.most)) ||
			c.atLeast > 0 && !strings.Contains(check, fmt.Sprintf("length(%s) >= %d)", c.column, c.atLeast)) {
			t.Errorf("%s.%s: the contract has %d to %d, the database %s", c.table, c.column, c.atLeast, c.most, check)
		}
	}
}
