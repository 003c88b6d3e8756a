// Package demo fills an empty portal with demo data: two customers, their provider, and years of invented tickets,
// conversations, files and documents, in Dutch, so that every screen has something to show. The texts are in
// db/seed; this package turns them into rows and files.
//
// Everything in it is recognisably invented: organisations are called Klant A, Klant B and Provider, and every e-mail
// address ends in .example. It refuses only mistakes in those files; the caller of Seed decides whether a database
// may be filled (never one that customers use).
package demo

import (
	"context"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/db"
	"klantportaal.example/server/internal/platform/blob"
	"klantportaal.example/server/internal/platform/worktime"
)

// Password of every demonstration sign-in.
const Password = "welkom"

// DemoUser is a sign-in of the demonstration data.
type DemoUser struct {
	Email, Password, FullName, GivenName, FamilyName, Username string
	Organisation                                               string
	Role                                                       string // what the sign-in shows, in Dutch
}

// Users returns the six demo users. The development identity provider signs them in, and the program prints them. After
// Seed each has a pending account with the same e-mail address.
func Users() []DemoUser {
	d, err := load()
	if err != nil {
		panic(err) // the files are part of the program, and a test reads them
	}
	var users []DemoUser
	for _, o := range d.organisations {
		for _, u := range o.Users {
			if u.SignIn != "" {
				users = append(users, DemoUser{
					Email: u.Email, Password: Password, FullName: u.fullName(), GivenName: u.First, FamilyName: u.Last,
					Username: u.Username, Organisation: o.Name, Role: u.SignIn,
				})
			}
		}
	}
	return users
}

// Unnumbered returns the tickets that show how a ticket without a number looks: the mock of the ERP does not number
// them. Otherwise they would have a number seconds after the first start.
func Unnumbered() []int64 {
	d, err := load()
	if err != nil {
		panic(err) // as in Users
	}
	var ids []int64
	for _, t := range d.tickets {
		if t.Number == "" {
			ids = append(ids, t.ID)
		}
	}
	return ids
}

// ID is the fixed id of a demonstration row: kind "organisation" or "person" with the key that db/seed
// gives it ("klant-a", "sanne").
func ID(kind, key string) uuid.UUID {
	return uuid.NewSHA1(uuid.MustParse("5b3e0a55-6f3a-5f0c-9d1a-3f1d4f0f7c11"), []byte(kind+"/"+key))
}

// Seed fills the database at databaseURL (the login that owns the schema; migrations applied) and blobs, with times
// counted back from now. After an error no rows were added, only unreferenced files. On a database that has the
// demo data already it changes no rows, and only restores files that blobs has lost. Concurrent calls wait for each
// other.
func Seed(ctx context.Context, databaseURL string, blobs *blob.Store, now time.Time) error {
	d, err := load()
	if err != nil {
		return err
	}
	if err := d.seed(ctx, databaseURL, blobs, now.UTC().Truncate(time.Millisecond)); err != nil {
		return fmt.Errorf("demo: %w", err)
	}
	return nil
}

// The shapes of the files in db/seed. A time is counted from the first seeding: "-26m", "-4h42m", or days
// back with a Dutch clock time, "-1d 16:42".
type (
	organisation struct {
		Key, Name, CustomerNumber, Kind string
		Domains                         []string // of e-mail addresses
		Created                         string
		Users                           []user
	}
	user struct {
		Key, First, Last, Email, Username, Phone, Status string
		Created, Seen                                    string
		SignIn                                           string // set: one of the six demonstration sign-ins
		Grants                                           []grant
		Accounts                                         []account
	}
	grant struct {
		Key, From, Until, Reason, By string
	}
	// account is pending without SignedIn, otherwise bound to an identity that does not exist.
	account struct {
		Email, Label, SignedIn string
		Disabled               bool
	}
	configuration struct {
		Organisation, Code, Description, Postcode, HouseNumber, City string
	}
	ticket struct {
		ID                          int64
		Number                      string // empty: not assigned yet
		Organisation, Configuration string
		Subject, Topic, Priority    string
		Assignee                    string
		Follow                      []string       // take part and follow
		Involved                    []string       // take part only
		Unread                      map[string]int // how many of the newest messages of others
		Log                         []entry
		Notes                       []entry
	}
	// entry is a message (text, files or both) or one event. The first is the ticket's creation.
	entry struct {
		At, By, Text  string
		Files         []string
		ReplyTo       int // seq of the message to which this one replies
		Status        string
		Priority      string
		Assign        string
		Participant   string
		Configuration string
	}
	file struct {
		Picture, Description string   // a drawing: rack, graph, plan, panel, screen
		Title                string   // of a PDF
		Lines                []string // of a PDF, or of a text or CSV file
	}
	document struct {
		Organisation, Category, Name, Title string
		Configuration                       string // code of the service that it is about
		Months                              []int  // one document for each of these months back; else Published
		Quarters                            []int
		Published, Period                   string
		Lines                               []string
		SeenBy                              []string // except the newest one
	}
	data struct {
		organisations  []organisation
		configurations []configuration
		tickets        []ticket
		documents      []document
		files          map[string]file
		services       services
		settings       settings
		person         map[string]person // by key
		zone           *time.Location
	}
	person struct {
		user
		organisation *organisation
	}
)

func (u user) fullName() string { return u.First + " " + u.Last }

var load = sync.OnceValues(readFiles)

func readFiles() (*data, error) {
	d := &data{person: map[string]person{}, zone: worktime.Dutch()}
	entries, err := db.Seed.ReadDir("seed")
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		var into any
		var tickets []ticket
		switch name := e.Name(); {
		case name == "organisations.json":
			into = &d.organisations
		case strings.HasPrefix(name, "configurations-"):
			if err := d.readConfigurations(name); err != nil {
				return nil, err
			}
			continue
		case name == "documents.json":
			into = &d.documents
		case name == "files.json":
			into = &d.files
		case name == "services.json":
			into = &d.services
		case name == "settings.json":
			into = &d.settings
		case strings.HasPrefix(name, "tickets-"):
			into = &tickets
		default:
			return nil, fmt.Errorf("demo: db/seed/%s belongs to nothing", name)
		}
		f, err := db.Seed.Open("seed/" + e.Name())
		if err != nil {
			return nil, err
		}
		dec := json.NewDecoder(f)
		dec.DisallowUnknownFields()
		err = dec.Decode(into)
		f.Close()
		if err != nil {
			return nil, fmt.Errorf("demo: db/seed/%s: %w", e.Name(), err)
		}
		d.tickets = append(d.tickets, tickets...)
	}
	for i := range d.organisations {
		o := &d.organisations[i]
		for _, u := range o.Users {
			if !strings.HasSuffix(u.Email, ".example") {
				return nil, fmt.Errorf("demo: %s has an address outside .example", u.Key)
			}
			if _, twice := d.person[u.Key]; twice {
				return nil, fmt.Errorf("demo: two users are called %s", u.Key)
			}
			d.person[u.Key] = person{user: u, organisation: o}
		}
	}
	return d, nil
}

// readConfigurations reads the configurations of a customer from a file in the import format.
func (d *data) readConfigurations(name string) error {
	f, err := db.Seed.Open("seed/" + name)
	if err != nil {
		return err
	}
	defer f.Close()
	r := csv.NewReader(f)
	r.Comma = ';'
	rows, err := r.ReadAll()
	if err != nil {
		return fmt.Errorf("demo: db/seed/%s: %w", name, err)
	}
	if len(rows) == 0 || !slices.Equal(rows[0], []string{"Code", "Omschrijving", "Postcode", "Huisnummer", "Plaats"}) {
		return fmt.Errorf("demo: db/seed/%s has other columns", name)
	}
	customer := strings.TrimSuffix(strings.TrimPrefix(name, "configurations-"), ".csv")
	for _, c := range rows[1:] {
		d.configurations = append(d.configurations, configuration{customer, c[0], c[1], c[2], c[3], c[4]})
	}
	return nil
}
