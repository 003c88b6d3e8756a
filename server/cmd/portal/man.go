package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// manCommand prints the manual page that the packages contain. It is made from the texts of --help.
func manCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "man",
		Short:   "Print the manual page, portal(8)",
		Example: "  portal man | man -l -",
		Args:    cobra.NoArgs,
		RunE:    func(cmd *cobra.Command, _ []string) error { return manPage(cmd.OutOrStdout(), cmd.Root()) },
	}
}

// manPage writes the page of a command and its subcommands in the macros of man(7).
func manPage(out io.Writer, root *cobra.Command) error {
	var page strings.Builder
	fmt.Fprintf(&page, ".TH PORTAL 8 \"\" \"portal %s\" \"System administration\"\n", version)
	page.WriteString(".nr HY 0\n.hy 0\n.ad l\n") // no hyphenation in names of settings and addresses
	short := strings.ToLower(root.Short[:1]) + root.Short[1:]
	fmt.Fprintf(&page, ".SH NAME\nportal \\- %s\n", roff(short))
	page.WriteString(".SH SYNOPSIS\n.B portal\n.I command\n[\\fIflags\\fR]\n")
	fmt.Fprintf(&page, ".SH DESCRIPTION\n%s", paragraphs(root.Long))
	example(&page, root.Example)
	page.WriteString(".SH COMMANDS\n")
	manCommands(&page, root)
	page.WriteString(".SH SEE ALSO\nThe documents in /usr/share/portal/docs.\n")
	_, err := io.WriteString(out, page.String())
	return err
}

func manCommands(page *strings.Builder, parent *cobra.Command) {
	for _, cmd := range parent.Commands() {
		if !cmd.IsAvailableCommand() || cmd.Name() == "help" {
			continue
		}
		cmd.InitDefaultHelpFlag() // as --help does; without it the usage lacks [flags]
		fmt.Fprintf(page, ".SS %s\n", roff(cmd.UseLine()))
		text := cmd.Long
		if text == "" {
			text = cmd.Short + "."
		}
		page.WriteString(paragraphs(text))
		cmd.LocalFlags().VisitAll(func(f *pflag.Flag) { manFlag(page, f) })
		example(page, cmd.Example)
		manCommands(page, cmd)
	}
}

func manFlag(page *strings.Builder, f *pflag.Flag) {
	if f.Hidden || f.Name == "help" {
		return
	}
	value, usage := pflag.UnquoteUsage(f)
	name := "\\fB" + roff("--"+f.Name) + "\\fR"
	if value != "" {
		name += " \\fI" + roff(value) + "\\fR"
	}
	switch f.DefValue {
	case "", "0", "false", "[]":
	default:
		usage += " (default " + f.DefValue + ")"
	}
	fmt.Fprintf(page, ".TP\n%s\n%s\n", name, roff(usage))
}

// paragraphs returns a text as paragraphs of man(7). Line breaks within a paragraph have no effect.
func paragraphs(text string) string {
	return ".PP\n" + strings.ReplaceAll(roff(text), "\n\n", "\n.PP\n") + "\n"
}

// example writes an example without filling its lines.
func example(page *strings.Builder, text string) {
	if text != "" {
		fmt.Fprintf(page, ".PP\n.EX\n%s\n.EE\n", roff(strings.TrimRight(text, "\n")))
	}
}

// special escapes the characters that roff replaces or takes for an instruction.
var special = strings.NewReplacer(`\`, `\e`, "-", `\-`, "'", `\(aq`, "`", `\(ga`, "^", `\(ha`, "~", `\(ti`)

// roff escapes a text, so that roff prints it unchanged.
func roff(text string) string {
	lines := strings.Split(special.Replace(text), "\n")
	for i, line := range lines {
		if strings.HasPrefix(line, ".") { // special has replaced the quote, which also begins an instruction
			lines[i] = `\&` + line
		}
	}
	return strings.Join(lines, "\n")
}
