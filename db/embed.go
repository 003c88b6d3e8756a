// Package db embeds the SQL that defines the database: migrations and demo data.
package db

import "embed"

// Migrations holds the folder migrations: goose migrations, in order of their numbers.
//
//go:embed all:migrations
var Migrations embed.FS

// Seed holds the folder seed: the demonstration data.
//
//go:embed all:seed
var Seed embed.FS
