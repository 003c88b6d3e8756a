package api

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/netip"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/getkin/kin-openapi/routers"
	"github.com/getkin/kin-openapi/routers/gorillamux"
	"github.com/go-chi/chi/v5"
	"github.com/go-chi/chi/v5/middleware"
	"github.com/google/uuid"

	"klantportaal.example/gen/api"
	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/domain/integrations"
	"klantportaal.example/server/internal/platform/connlimit"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/limit"
	"klantportaal.example/server/internal/platform/problem"
)

const noteWithin = 2 * time.Second

// gate is what every request passes before its handler. It checks, in this order, that the operation exists, that the
// caller is known and within the limits, that the caller has the operation's permission, and that the request is valid
// by the contract.
type gate struct {
	router      routers.Router
	auth        Authenticator
	limits      *limit.Callers
	named       func(ctx context.Context, operation string) // may be nil
	known       func(ctx context.Context, user uuid.UUID)   // may be nil
	views       Views
	called      Called
	permissions map[string]permission  // by operationId
	params      map[string][]string    // declared query parameters by operationId
	revision    string                 // of the contract
	deprecated  map[string]notice      // by operationId
	validation  openapi3filter.Options // of JSON
	multipart   openapi3filter.Options // uploads are checked by their handler, since the validator would read them completely
}

// Views returns the actor of a staff member's view of a user. Its errors are *problem.Error, or internal.
type Views interface {
	ViewAs(ctx context.Context, staff identity.Actor, view uuid.UUID) (identity.Actor, error)
}

// Called stores the last call of an integration's token.
type Called interface {
	Called(ctx context.Context, c integrations.Call) error
}

const viewHeader = "X-View-As"

// permission reports whether an actor may call an operation with this request's path parameters.
type permission func(a identity.Actor, path map[string]string) bool

// permissionIdentity is for a verified identity without an account only.
const permissionIdentity = "identity"

// permissionOf parses a value of x-permission, in which one of the permissions separated by bars is enough. Row-level
// security decides which rows the caller gets.
func permissionOf(name string) (permission, bool) {
	var enough []permission
	for part := range strings.SplitSeq(name, "|") {
		p, known := permissionNamed(part)
		if !known {
			return nil, false
		}
		enough = append(enough, p)
	}
	return func(a identity.Actor, path map[string]string) bool {
		return slices.ContainsFunc(enough, func(p permission) bool { return p(a, path) })
	}, true
}

// permissionNamed returns a permission of the contract's vocabulary.
func permissionNamed(name string) (permission, bool) {
	switch name {
	case "authenticated":
		return func(identity.Actor, map[string]string) bool { return true }, true
	case permissionIdentity: // without an account; see admit
		return func(a identity.Actor, _ map[string]string) bool { return a.UserID == uuid.Nil }, true
	case "staff":
		return func(a identity.Actor, _ map[string]string) bool { return a.Staff }, true
	case "self":
		return func(a identity.Actor, path map[string]string) bool {
			id, err := uuid.Parse(path["id"])
			return err == nil && id == a.UserID
		}, true
	}
	if slices.Contains(identity.AllRoles(), name) {
		return func(a identity.Actor, _ map[string]string) bool { return a.Has(name) }, true
	}
	return nil, false
}

// served returns the contract without its authentication, which the gate does before validation. All gates of a process
// share it: nothing changes it, and reading it takes a tenth of a second.
var served = sync.OnceValues(func() (*openapi3.T, error) {
	doc, err := api.GetSpec()
	if err != nil {
		return nil, err
	}
	for _, item := range doc.Paths.Map() {
		for _, op := range item.Operations() {
			// To check security, the validator would first read a whole upload into memory.
			op.Security = &openapi3.SecurityRequirements{}
		}
	}
	return doc, nil
})

func newGate(doc *openapi3.T, auth Authenticator, limits *limit.Callers) (*gate, error) {
	router, err := gorillamux.NewRouter(doc)
	if err != nil {
		return nil, fmt.Errorf("routes of the contract: %w", err)
	}
	g := &gate{
		router:      router,
		auth:        auth,
		limits:      limits,
		permissions: map[string]permission{},
		params:      map[string][]string{},
		revision:    revisionOf(doc),
		deprecated:  map[string]notice{},
	}
	// The handlers set default values themselves.
	g.validation = openapi3filter.Options{MultiError: true, SkipSettingDefaults: true}
	g.multipart = g.validation
	g.multipart.ExcludeRequestBody = true
	for path, item := range doc.Paths.Map() {
		for method, op := range item.Operations() {
			name, _ := op.Extensions["x-permission"].(string)
			allowed, ok := permissionOf(name)
			if !ok {
				return nil, fmt.Errorf("%s %s: x-permission %q is not one that the server knows", method, path, name)
			}
			g.permissions[op.OperationID] = allowed
			if op.Deprecated {
				if g.deprecated[op.OperationID], err = noticeOf(op); err != nil {
					return nil, fmt.Errorf("%s %s: %w", method, path, err)
				}
			}
			for _, p := range slices.Concat(item.Parameters, op.Parameters) {
				if p.Value.In == openapi3.ParameterInQuery {
					g.params[op.OperationID] = append(g.params[op.OperationID], p.Value.Name)
				}
			}
		}
	}
	return g, nil
}

func (g *gate) guard(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Cache-Control", "no-store")
		w.Header().Set("Contract-Revision", g.revision)
		head := r.Method == http.MethodHead
		if head { // is answered like GET; net/http sends no body
			r = as(r, http.MethodGet)
			if routing := chi.RouteContext(r.Context()); routing != nil {
				routing.RouteMethod = http.MethodGet
			}
		}
		route, path, err := g.router.FindRoute(r)
		if err == nil && head && returnsFile(route.Operation) {
			err = routers.ErrMethodNotAllowed
		}
		if err != nil {
			if limited := g.limits.Unknown(address(r)); limited != nil {
				writeError(w, r, limited)
				return
			}
		}
		if errors.Is(err, routers.ErrMethodNotAllowed) {
			w.Header().Set("Allow", g.methods(r)) // RFC 9110, 15.5.6
			WriteProblem(
				w,
				r,
				http.StatusMethodNotAllowed,
				problem.New(problem.Invalid, contract.CodeRequestMethodNotAllowed, "this path has no such method"),
			)
			return
		}
		if err != nil {
			writeError(w, r, problem.New(problem.NotFound, contract.CodeRequestNotFound, "there is no such path"))
			return
		}
		if notice, ok := g.deprecated[route.Operation.OperationID]; ok {
			notice.set(w.Header())
		}
		if g.named != nil {
			g.named(r.Context(), route.Operation.OperationID)
		}
		actor, again, err := g.admit(r, route.Operation, path)
		if actor.Token != nil {
			recorded := middleware.NewWrapResponseWriter(w, r.ProtoMajor)
			w = recorded
			defer func() { g.noteCall(r, actor, recorded.Status(), problem.From(err)) }()
		}
		if err == nil {
			err = g.check(w, r, route, path)
		}
		if err != nil {
			writeError(w, r, err)
			return
		}
		ctx := identity.With(r.Context(), actor)
		if isUpload(route.Operation, r) {
			allowed := g.permissions[route.Operation.OperationID]
			ctx = context.WithValue(ctx, stillKey{}, func(ctx context.Context) error {
				now, err := again(ctx)
				if err == nil &&
					!(sameRights(actor, now) && allowed(now, path) && (now.Token == nil || now.Token.Admits(address(r)))) {
					err = errNotStill()
				}
				return err
			})
		}
		next.ServeHTTP(w, r.WithContext(ctx))
	})
}

// stillKey is the context key of the function that still calls.
type stillKey struct{}

// still checks that the caller of an upload may still do what they were allowed when it began, which can be most of an
// hour ago.
func still(ctx context.Context) error {
	ask, _ := ctx.Value(stillKey{}).(func(context.Context) error)
	if ask == nil {
		return errNotStill()
	}
	return ask(ctx)
}

func errNotStill() error {
	return problem.New(
		problem.Forbidden,
		contract.CodeAuthForbidden,
		"your rights have changed while the file was uploaded",
	)
}

// sameRights reports whether an actor is still the same user, with all the rights they had.
func sameRights(was, now identity.Actor) bool {
	return was.UserID == now.UserID && was.OrganisationID == now.OrganisationID && was.Staff == now.Staff &&
		!slices.ContainsFunc(was.Roles, func(role string) bool { return !slices.Contains(now.Roles, role) })
}

// methods returns the methods that a request's path has.
func (g *gate) methods(r *http.Request) string {
	var known []string
	for _, method := range []string{http.MethodGet, http.MethodPost, http.MethodPut, http.MethodDelete} {
		if route, _, err := g.router.FindRoute(as(r, method)); err == nil {
			known = append(known, method)
			if method == http.MethodGet && !returnsFile(route.Operation) {
				known = append(known, http.MethodHead)
			}
		}
	}
	return strings.Join(known, ", ")
}

// as returns a request with another method.
func as(r *http.Request, method string) *http.Request {
	other := *r
	other.Method = method
	return &other
}

// returnsFile reports whether an operation returns a file. HEAD would read it for nothing, and record that the caller
// has seen it.
func returnsFile(op *openapi3.Operation) bool {
	ok := op.Responses.Status(http.StatusOK)
	return ok != nil && len(ok.Value.Content) > 0 && ok.Value.Content.Get("application/json") == nil
}

// admit returns the caller, if they may call the operation.
func (g *gate) admit(
	r *http.Request,
	op *openapi3.Operation,
	path map[string]string,
) (actor identity.Actor, again Again, err error) {
	token, ok := bearer(r)
	if !ok {
		if err := g.limits.Unknown(address(r)); err != nil {
			return actor, nil, err
		}
		return actor, nil, problem.New(
			problem.Unauthenticated,
			contract.CodeAuthUnauthenticated,
			"this request needs a bearer token",
		)
	}
	// Anybody can invent tokens of integrations, and each costs a look into the database.
	if strings.HasPrefix(token, identity.TokenPrefix) {
		if err := g.limits.Spent(address(r)); err != nil {
			return actor, nil, err
		}
	}
	actor, again, err = g.auth.Authenticate(r.Context(), token)
	p := problem.From(err)
	if p != nil && p.Kind != problem.Unavailable {
		if limited := g.limits.Unknown(address(r)); limited != nil {
			return actor, again, limited
		}
	}
	if p != nil && p.Code == contract.CodeAuthUnknownUser {
		switch {
		case op.Extensions["x-permission"] == permissionIdentity:
			return actor, again, nil
		case op.OperationID == "getCurrentUser":
			// The contract: without a user record the current user is not found.
			return actor, again, problem.New(problem.NotFound, contract.CodeUserNotFound, p.Detail)
		}
	}
	if err != nil {
		return actor, again, err
	}
	if actor.Token != nil && !actor.Token.Admits(address(r)) {
		// Before the limits of the integration: calls from elsewhere do not count against it.
		if err := g.limits.Unknown(address(r)); err != nil {
			return actor, again, err
		}
		return actor, again, problem.New(problem.Forbidden, contract.CodeAuthAddress,
			fmt.Sprintf("the integration may not call from %v", address(r)))
	}
	if err := g.limits.Known(address(r), actor.UserID); err != nil {
		return actor, again, err
	}
	if g.known != nil {
		g.known(r.Context(), actor.UserID)
	}
	if actor.Token != nil {
		if err := admitToken(actor.Token, r, op); err != nil {
			return actor, again, err
		}
	}
	// An empty or repeated header finds no view: a caller who asks for a view never acts as themselves.
	if views := r.Header.Values(viewHeader); len(views) > 0 {
		if actor, err = g.viewAs(r.Context(), op, actor, strings.Join(views, ",")); err != nil {
			return actor, again, err
		}
	}
	if !g.permissions[op.OperationID](actor, path) {
		return actor, again, problem.New(
			problem.Forbidden,
			contract.CodeAuthForbidden,
			fmt.Sprintf("this needs the permission %v", op.Extensions["x-permission"]),
		)
	}
	if forAssistants(op) && !actor.MayDraft() {
		return actor, again, problem.New(problem.Forbidden, contract.CodeAuthAssistantOnly,
			"this operation is for assistants, whose token has the scope draft")
	}
	connlimit.From(r.Context()).Admit()
	return actor, again, nil
}

// forAssistants reports whether only assistants may call an operation, which stores what they propose.
func forAssistants(op *openapi3.Operation) bool { return op.Extensions["x-assistant-only"] == true }

// admitToken checks what an integration may never do, whatever its grants, and what its token does not allow.
func admitToken(t *identity.Token, r *http.Request, op *openapi3.Operation) error {
	switch {
	case op.Extensions["x-person-only"] == true:
		return problem.New(problem.Forbidden, contract.CodeAuthPersonOnly,
			"this operation is for people, not for integrations")
	case t.ReadOnly && r.Method != http.MethodGet && !(t.Drafts && forAssistants(op)):
		return problem.New(problem.Forbidden, contract.CodeAuthReadOnly, "this token may only read")
	}
	return nil
}

// noteCall stores the call of an integration, after it was answered. That it can't be stored changes nothing for the
// caller.
func (g *gate) noteCall(r *http.Request, actor identity.Actor, status int, refused *problem.Error) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(r.Context()), noteWithin)
	defer cancel()
	from := address(r)
	c := integrations.Call{
		Token: actor.Token.ID, Address: from, Status: cmp.Or(status, http.StatusOK),
		LetIn: status != http.StatusUnauthorized && actor.Token.Admits(from),
	}
	if refused != nil {
		c.Code = refused.Code
	}
	if err := g.called.Called(ctx, c); err != nil {
		slog.WarnContext(ctx, "the last call of a token could not be stored", "error", err)
	}
}

// viewAs returns the actor of a view, if the operation may be called in one.
func (g *gate) viewAs(
	ctx context.Context,
	op *openapi3.Operation,
	staff identity.Actor,
	view string,
) (identity.Actor, error) {
	if op.Extensions["x-view-as"] != true {
		return staff, problem.New(
			problem.Forbidden,
			contract.CodeViewAsNotAllowed,
			"this operation can't be used while viewing as another user",
		)
	}
	id, _ := uuid.Parse(view) // the nil id is not a view
	return g.views.ViewAs(ctx, staff, id)
}

// address returns where a request comes from: its connection's address, or what trusted proxies forward.
func address(r *http.Request) netip.Addr { return middleware.GetClientIPAddr(r.Context()) }

func bearer(r *http.Request) (string, bool) {
	scheme, token, ok := strings.Cut(r.Header.Get("Authorization"), " ")
	return token, ok && strings.EqualFold(scheme, "Bearer") && token != ""
}
