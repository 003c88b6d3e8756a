package doctor

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"io"
	"net"
	"os"
	"strings"
	"syscall"
	"time"
)

// reason returns a clause that says why a service could not be reached, such as "nothing listens there". It never
// quotes an error that it does not know: the text of a library says little, and may contain a password.
func reason(err error) string {
	var dns *net.DNSError
	var network net.Error
	var authority x509.UnknownAuthorityError
	var hostname x509.HostnameError
	var invalid x509.CertificateInvalidError
	var record tls.RecordHeaderError
	var alert tls.AlertError
	switch {
	case errors.As(err, &dns) && dns.IsNotFound:
		return "the name " + dns.Name + " can't be resolved"
	case errors.As(err, &dns):
		return "the name server does not respond"
	case errors.As(err, &authority):
		return "its certificate is issued by an authority that this machine does not trust"
	case errors.As(err, &hostname):
		return "its certificate is for another name than " + hostname.Host
	case errors.As(err, &invalid) && invalid.Reason == x509.Expired:
		if time.Now().Before(invalid.Cert.NotBefore) {
			return "its certificate is not valid before " + invalid.Cert.NotBefore.Format(time.DateOnly)
		}
		return "its certificate expired on " + invalid.Cert.NotAfter.Format(time.DateOnly)
	case errors.As(err, &invalid):
		return "its certificate is not valid for a server"
	case errors.As(err, &record):
		return "it does not speak TLS there"
	case errors.As(err, &alert):
		return "it accepts no version of TLS, or requires a client certificate"
	case errors.Is(err, syscall.ECONNREFUSED):
		return "nothing listens there"
	case errors.Is(err, syscall.EHOSTUNREACH), errors.Is(err, syscall.ENETUNREACH):
		return "there is no route to it from this machine"
	case errors.Is(err, context.DeadlineExceeded), errors.Is(err, os.ErrDeadlineExceeded),
		errors.As(err, &network) && network.Timeout():
		return "it does not respond in time"
	case errors.Is(err, syscall.ECONNRESET), errors.Is(err, syscall.EPIPE), errors.Is(err, io.EOF),
		errors.Is(err, io.ErrUnexpectedEOF):
		return "it closes the connection"
	case strings.Contains(err.Error(), "server gave HTTP response to HTTPS client"): // net/http has no error value for it
		return "it does not speak TLS there"
	}
	return "its response is not understood"
}

// mend returns what to do about a file that could not be written, read or removed. If the error does not say more, that
// is otherwise.
func mend(err error, otherwise string) string {
	switch {
	case errors.Is(err, syscall.ENOSPC), errors.Is(err, syscall.EDQUOT):
		return "make room there, or choose another folder"
	case errors.Is(err, syscall.EROFS):
		return "mount it read-write"
	case errors.Is(err, syscall.EIO), errors.Is(err, syscall.ESTALE):
		return "check the disk, the mount and the system's log"
	}
	return otherwise
}

// storing returns a clause that says why a file could not be written, read or removed.
func storing(err error) string {
	switch {
	case errors.Is(err, os.ErrPermission):
		return "the portal's user has no permission"
	case errors.Is(err, syscall.EROFS):
		return "the file system is read-only"
	case errors.Is(err, syscall.ENOSPC):
		return "the disk is full"
	case errors.Is(err, syscall.EDQUOT):
		return "the quota is used up"
	case errors.Is(err, syscall.ENOTDIR), errors.Is(err, os.ErrExist):
		return "a file is in the way"
	case errors.Is(err, os.ErrNotExist):
		return "no folder can be created there"
	case errors.Is(err, syscall.EIO), errors.Is(err, syscall.ESTALE):
		return "the disk, or the file system mounted there, does not respond"
	}
	return reason(err)
}
