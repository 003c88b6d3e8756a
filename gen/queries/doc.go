// Package queries is generated.
package queries
