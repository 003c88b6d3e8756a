// Package db embeds the SQL that defines the database: migrations and demo data.
package db

import "embed"

//go:embed all:migrations
var Migrations embed.FS

//go:embed all:seed
var Seed embed.FS
