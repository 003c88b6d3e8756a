package blob

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"strings"
	"sync"
	"time"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore/policy"
	"github.com/Azure/azure-sdk-for-go/sdk/azidentity"
	"github.com/Azure/azure-sdk-for-go/sdk/storage/azblob/container"
	"github.com/Azure/azure-sdk-for-go/sdk/storage/azblob/sas"
	"github.com/Azure/azure-sdk-for-go/sdk/storage/azblob/service"
	"gocloud.dev/blob"
	"gocloud.dev/blob/azureblob"

	"klantportaal.example/server/internal/platform/environ"
)

// azure adds to gocloud.dev links with the name and type under which the blob is sent.
type azure struct {
	container *container.Client
	shared    *container.SharedKeyCredential // nil with an Azure identity, which signs with a delegated key
	service   *service.Client                // requests delegated keys; nil with a shared key

	mu        sync.Mutex
	delegated *service.UserDelegationCredential
	until     time.Time // expiry of the delegated key
}

func openAzure(ctx context.Context, u *url.URL) (*blob.Bucket, *azure, error) {
	az := &azure{}
	text, _, err := environ.Value("AZURE_STORAGE_CONNECTION_STRING")
	if err != nil {
		return nil, nil, err
	}
	connection, err := parseConnectionString(text)
	if err != nil {
		return nil, nil, err
	}
	options := azureblob.NewDefaultServiceURLOptions()
	if connection != nil { // the driver does not read it from a file
		options.AccountName = cmp.Or(options.AccountName, connection["AccountName"])
		options.Protocol = cmp.Or(options.Protocol, connection["DefaultEndpointsProtocol"])
	}
	opener := &azureblob.URLOpener{
		ServiceURLOptions: *options,
		MakeClient: func(svc azureblob.ServiceURL, name azureblob.ContainerName) (*container.Client, error) {
			return az.connect(string(svc), string(name), connection)
		},
	}
	if opener.ServiceURLOptions.SASToken != "" {
		return nil, nil, errors.New(
			"blob: a shared-access token can't sign links; give the account's key or an Azure identity",
		)
	}
	bucket, err := opener.OpenBucketURL(ctx, u)
	if err != nil {
		return nil, nil, fmt.Errorf("blob: open container: %w", err)
	}
	return bucket, az, nil
}

func (az *azure) connect(endpoint, name string, connection map[string]string) (c *container.Client, err error) {
	account := os.Getenv("AZURE_STORAGE_ACCOUNT")
	key, _, err := environ.Value("AZURE_STORAGE_KEY")
	if err != nil {
		return nil, err
	}
	if connection != nil {
		account, key = connection["AccountName"], connection["AccountKey"]
		if e := connection["BlobEndpoint"]; e != "" {
			endpoint = e
		} else if suffix := connection["EndpointSuffix"]; suffix != "" {
			endpoint = connection["DefaultEndpointsProtocol"] + "://" + account + ".blob." + suffix
		}
	}
	address, err := url.JoinPath(endpoint, name)
	if err != nil {
		return nil, errors.New("blob: the address of the Azure container is not a URL")
	}
	if key != "" {
		if az.shared, err = container.NewSharedKeyCredential(account, key); err != nil {
			return nil, errors.New("blob: the key of the Azure account is not base64") // err could contain it
		}
		az.container, err = container.NewClientWithSharedKeyCredential(address, az.shared, nil)
		return az.container, err
	}
	identity, err := azidentity.NewDefaultAzureCredential(nil)
	if err != nil {
		return nil, fmt.Errorf("blob: Azure identity: %w", err)
	}
	if az.service, err = service.NewClient(endpoint, identity, nil); err != nil {
		return nil, err
	}
	az.container, err = container.NewClient(address, identity, nil)
	return az.container, err
}

// Origin returns the scheme and host of shared-access links on another server, or "" if the portal serves them
// itself. It names the account: with a wildcard, a page could send data to any account.
func (s *Store) Origin() string {
	if s.azure == nil {
		return ""
	}
	u, err := url.Parse(s.azure.container.URL())
	if err != nil {
		return ""
	}
	return u.Scheme + "://" + u.Host
}

// parseConnectionString parses name=value pairs separated by semicolons; values (keys) may contain "=".
func parseConnectionString(s string) (map[string]string, error) {
	if s == "" {
		return nil, nil
	}
	parts := map[string]string{"DefaultEndpointsProtocol": "https"}
	for part := range strings.SplitSeq(strings.Trim(s, "; "), ";") {
		name, value, ok := strings.Cut(part, "=")
		if !ok {
			return nil, errors.New("blob: AZURE_STORAGE_CONNECTION_STRING is not a list of name=value")
		}
		parts[name] = value
	}
	if parts["AccountName"] == "" || parts["AccountKey"] == "" {
		return nil, errors.New("blob: AZURE_STORAGE_CONNECTION_STRING has no AccountName or AccountKey")
	}
	return parts, nil
}

// Blocks are in memory until Azure has them: the driver's default, five blocks of 8 MB, would hold the whole of the
// largest attachment.
const (
	azureBlock  = 1 << 20
	azureBlocks = 2
)

// azureTries limits how long a call waits for Azure: the SDK's default never gives up on a server that does not
// respond. A try covers sending a block and receiving the response.
var azureTries = policy.RetryOptions{MaxRetries: 2, TryTimeout: 10 * time.Second}

// put uploads in blocks that Azure shows only once the list of all of them is committed, so a failure
// leaves nothing. Upload hands r to the SDK itself: after a failed write the driver's writer closes a nil pipe, which
// panics. A panic elsewhere in it becomes an error of this upload, so that it does not end the process.
func (az *azure) put(ctx context.Context, bucket *blob.Bucket, key, contentType string, r io.Reader) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("blob: the Azure driver failed: %v", p)
		}
	}()
	if contentType == "" {
		contentType = "application/octet-stream"
	}
	ctx = policy.WithRetryOptions(ctx, azureTries)
	return translate(
		bucket.Upload(
			ctx,
			key,
			r,
			&blob.WriterOptions{ContentType: contentType, BufferSize: azureBlock, MaxConcurrency: azureBlocks},
		),
	)
}

// azureReadTimeout is how long Azure may send nothing during a read. Tests shorten it.
var azureReadTimeout = 10 * time.Second

var errSilent = errors.New("blob: Azure does not respond")

// azureReader gives up if nothing arrives for azureReadTimeout. The time-out of a try would also end slow reads, and
// net/http's time-out ends with the headers.
type azureReader struct {
	blob   *blob.Reader    // not embedded: its WriteTo would bypass Read
	ctx    context.Context //nolint:containedctx // the blob's, which reads under it
	giveUp context.CancelCauseFunc
}

func (az *azure) open(ctx context.Context, bucket *blob.Bucket, key string) (*azureReader, error) {
	tries := azureTries
	tries.TryTimeout = 0
	ctx, giveUp := context.WithCancelCause(policy.WithRetryOptions(ctx, tries))
	r := &azureReader{ctx: ctx, giveUp: giveUp}
	err := r.within(func() (err error) {
		r.blob, err = bucket.NewReader(ctx, key, nil)
		return err
	})
	if err != nil {
		giveUp(nil)
		return nil, translate(err)
	}
	return r, nil
}

func (r *azureReader) within(wait func() error) error {
	timer := time.AfterFunc(azureReadTimeout, func() { r.giveUp(errSilent) })
	defer timer.Stop()
	err := wait()
	if err != nil && errors.Is(context.Cause(r.ctx), errSilent) {
		return errSilent // not the context's error, which means that the caller has gone
	}
	return err
}

func (r *azureReader) Read(p []byte) (n int, err error) {
	err = r.within(func() (err error) {
		n, err = r.blob.Read(p)
		return err
	})
	return n, err
}

func (r *azureReader) Seek(offset int64, whence int) (int64, error) {
	return r.blob.Seek(offset, whence)
}

func (r *azureReader) Close() error {
	defer r.giveUp(nil)
	return r.blob.Close()
}

// sign returns a shared-access signature of the SDK's service version.
func (az *azure) sign(
	ctx context.Context,
	key string,
	expiry time.Time,
	disposition, contentType string,
) (string, error) {
	client := az.container.NewBlobClient(key)
	u, err := url.Parse(client.URL())
	if err != nil {
		return "", err
	}
	parts, err := sas.ParseURL(client.URL())
	if err != nil {
		return "", err
	}
	values := sas.BlobSignatureValues{
		Protocol:           sas.ProtocolHTTPS,
		ExpiryTime:         expiry,
		Permissions:        (&sas.BlobPermissions{Read: true}).String(),
		ContainerName:      parts.ContainerName,
		BlobName:           parts.BlobName,
		CacheControl:       "private",
		ContentDisposition: disposition,
		ContentType:        contentType,
	}
	if u.Scheme == "http" { // the emulator
		values.Protocol = sas.ProtocolHTTPSandHTTP
	}
	var q sas.QueryParameters
	if az.shared != nil {
		q, err = values.SignWithSharedKey(az.shared)
	} else {
		var credential *service.UserDelegationCredential
		if credential, err = az.delegatedKey(ctx, expiry); err == nil {
			q, err = values.SignWithUserDelegation(credential)
		}
	}
	if err != nil {
		return "", fmt.Errorf("blob: sign link: %w", err)
	}
	u.RawQuery = q.Encode()
	return u.String(), nil
}

// delegatedKey returns a key that outlives the link. A new one is requested about once an hour.
func (az *azure) delegatedKey(ctx context.Context, expiry time.Time) (*service.UserDelegationCredential, error) {
	az.mu.Lock()
	defer az.mu.Unlock()
	if az.delegated != nil && expiry.Before(az.until) {
		return az.delegated, nil
	}
	start, end := expiry.Add(-2*MaxExpiry).UTC(), expiry.Add(time.Hour).UTC()
	from, to := start.Format(sas.TimeFormat), end.Format(sas.TimeFormat)
	ctx = policy.WithRetryOptions(ctx, azureTries) // other callers wait for it
	credential, err := az.service.GetUserDelegationCredential(ctx, service.KeyInfo{Start: &from, Expiry: &to}, nil)
	if err != nil {
		return nil, err
	}
	az.delegated, az.until = credential, end
	return credential, nil
}
