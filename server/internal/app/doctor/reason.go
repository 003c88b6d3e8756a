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

// reason says in a clause why somebody could not be reached: "nothing listens there". What it does not know it does not
// quote: a library's text says little, and may hold a password.
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
		return "the name " + dns.Name + " is not known"
	case errors.As(err, &dns):
		return "the name server does not answer"
	case errors.As(err, &authority):
		return "its certificate is of an authority that this machine does not trust"
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
		return "it agrees on no version of TLS, or wants a certificate"
	case errors.Is(err, syscall.ECONNREFUSED):
		return "nothing listens there"
	case errors.Is(err, syscall.EHOSTUNREACH), errors.Is(err, syscall.ENETUNREACH):
		return "there is no way to it from this machine"
	case errors.Is(err, context.DeadlineExceeded), errors.Is(err, os.ErrDeadlineExceeded),
		errors.As(err, &network) && network.Timeout():
		return "it does not answer in time"
	case errors.Is(err, syscall.ECONNRESET), errors.Is(err, syscall.EPIPE), errors.Is(err, io.EOF),
		errors.Is(err, io.ErrUnexpectedEOF):
		return "it ends the connection"
	case strings.Contains(err.Error(), "server gave HTTP response to HTTPS client"): // net/http has no error for it
		return "it does not speak TLS there"
	}
	return "it answers in a way that is not understood"
}

// mend is what to do about a file that could not be written, read or removed, where the error tells more than others.
func mend(err error, otherwise string) string {
	switch {
	case errors.Is(err, syscall.ENOSPC), errors.Is(err, syscall.EDQUOT):
		return "make room there, or give another place"
	case errors.Is(err, syscall.EROFS):
		return "mount it writable"
	case errors.Is(err, syscall.EIO), errors.Is(err, syscall.ESTALE):
		return "look at the disk, the mount and the system's log"
	}
	return otherwise
}

// storing says in a clause why a file could not be written, read or removed.
func storing(err error) string {
	switch {
	case errors.Is(err, os.ErrPermission):
		return "the portal's user may not"
	case errors.Is(err, syscall.EROFS):
		return "the file system is read-only"
	case errors.Is(err, syscall.ENOSPC):
		return "the disk is full"
	case errors.Is(err, syscall.EDQUOT):
		return "the quota is used up"
	case errors.Is(err, syscall.ENOTDIR), errors.Is(err, os.ErrExist):
		return "a file is in the way"
	case errors.Is(err, os.ErrNotExist):
		return "no folder can be made there"
	case errors.Is(err, syscall.EIO), errors.Is(err, syscall.ESTALE):
		return "the disk, or what is mounted there, does not answer"
	}
	return reason(err)
}
