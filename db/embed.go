// Package db embeds the SQL that defines the database: migrations, its code and demo data.
package db

import "embed"

// Migrations holds the folder migrations: goose migrations, in order of their numbers.
//
//go:embed all:migrations
var Migrations embed.FS

// Code holds the folder code: the functions, views, triggers, policies and grants of the database as they are now, a
// file for each domain.
//
//go:embed all:code
var Code embed.FS

// CodeVersion numbers what the folder code holds. The first change after a release raises it, which the test of
// upgrades asks for: a program installs nothing over code of a higher number (docs/adr/0074-database-code.md).
const CodeVersion = 1

// Seed holds the folder seed: the demonstration data.
//
//go:embed all:seed
var Seed embed.FS
