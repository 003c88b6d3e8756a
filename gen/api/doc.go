// Package api is generated.
package api
