package blob

import (
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
)

// azure is what gocloud.dev leaves out: links that carry the name and type under which the blob is sent.
type azure struct {
	container *container.Client
	shared    *container.SharedKeyCredential // nil with an Azure identity, which signs with a delegated key
	service   *service.Client                // asks for delegated keys; nil with a shared key

	mu        sync.Mutex
	delegated *service.UserDelegationCredential
	until     time.Time // the delegated key's end
}

func openAzure(ctx context.Context, u *url.URL) (*blob.Bucket, *azure, error) {
	az := &azure{}
	connection, err := parseConnectionString(os.Getenv("AZURE_STORAGE_CONNECTION_STRING"))
	if err != nil {
		return nil, nil, err
	}
	opener := &azureblob.URLOpener{
		ServiceURLOptions: *azureblob.NewDefaultServiceURLOptions(),
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
	account, key := os.Getenv("AZURE_STORAGE_ACCOUNT"), os.Getenv("AZURE_STORAGE_KEY")
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
		return nil, errors.New("blob: the address of the Azure container is no URL")
	}
	if key != "" {
		if az.shared, err = container.NewSharedKeyCredential(account, key); err != nil {
			return nil, errors.New("blob: the key of the Azure account is not base64") // err could quote it
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

// Origin returns the scheme and host of shared-access links when they are another server's, "" when the portal serves
// them itself. It names the one account: a wildcard would let a page send what it knows to anybody's.
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

// parseConnectionString reads name=value pairs separated by semicolons; values (keys) may contain "=".
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
		return nil, errors.New("blob: AZURE_STORAGE_CONNECTION_STRING lacks AccountName or AccountKey")
	}
	return parts, nil
}

// Blocks that are held in memory until Azure has them: the driver's own choice, 8 MB five times, would hold the whole
// of the largest attachment.
const (
	azureBlock  = 1 << 20
	azureBlocks = 2
)

// azureTries bound how long a call waits for Azure: the SDK's own have no end for a server that says nothing. A try
// takes a block there and its answer back.
var azureTries = policy.RetryOptions{MaxRetries: 2, TryTimeout: 10 * time.Second}

// put uploads in blocks that Azure shows only once the list of all of them is committed, so a failure
// leaves nothing. Upload hands r to the SDK itself: the driver's writer would copy through a pipe that it
// forgets on a failed write and then closes as nil. Should another path of it panic, that is an error of
// this one upload and not the end of the process.
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

// azureReadTimeout is how long Azure may say nothing while something is read. Tests shorten it.
var azureReadTimeout = 10 * time.Second

var errSilent = errors.New("blob: Azure says nothing")

// azureReader gives up when nothing comes for a while. A try's time-out would also end what is read slowly, and one of
// net/http's ends with the headers.
type azureReader struct {
	blob   *blob.Reader    // not embedded: its WriteTo would go around Read
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
		return errSilent // as what it is, and not as a caller who has gone
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

// sign makes a shared-access signature of the service version the SDK speaks.
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

// delegatedKey answers a key that outlives the link. One is asked for about once in an hour.
func (az *azure) delegatedKey(ctx context.Context, expiry time.Time) (*service.UserDelegationCredential, error) {
	az.mu.Lock()
	defer az.mu.Unlock()
	if az.delegated != nil && expiry.Before(az.until) {
		return az.delegated, nil
	}
	start, end := expiry.Add(-2*MaxExpiry).UTC(), expiry.Add(time.Hour).UTC()
	from, to := start.Format(sas.TimeFormat), end.Format(sas.TimeFormat)
	ctx = policy.WithRetryOptions(ctx, azureTries) // whoever else wants one waits
	credential, err := az.service.GetUserDelegationCredential(ctx, service.KeyInfo{Start: &from, Expiry: &to}, nil)
	if err != nil {
		return nil, err
	}
	az.delegated, az.until = credential, end
	return credential, nil
}
