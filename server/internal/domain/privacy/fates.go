package privacy

// Fate is what happens to a column when a person is erased, and where an export has it.
type Fate struct {
	What Kind
	// Section is the section of person.json that contains the column. A column without one has a reason in Why.
	Section string
	Why     string
}

// Kind of a fate.
type Kind string

// The kinds of fates.
const (
	Pseudonym Kind = "pseudonym" // belongs to the person, and holds the pseudonym afterwards
	Emptied   Kind = "emptied"   // belongs to the person, and is empty afterwards
	Removed   Kind = "removed"   // the row is deleted
	Replaced  Kind = "replaced"  // a text: proven addresses in it are replaced, and the name where the person acted
	Follows   Kind = "follows"   // is derived from other columns, and is derived again
	Key       Kind = "key"       // holds the id alone, which leads to the pseudonym
	Left      Kind = "left"      // stays, for the reason in Why
)

const (
	inLog   = "the audit log also records who did it"
	content = "the texts of a conversation are exported with their sender"
	others  = "may name a person in a text by somebody else"
)

// Fates are the columns that name a person or may do so: each that refers to a person, and each text that people write.
// A test reads the catalog, and fails for a column that is neither here nor in nobody.
var Fates = map[string]Fate{
	"person.full_name":           {Pseudonym, "user", ""},
	"portal_user.id":             {Key, "user", ""},
	"portal_user.first_name":     {Pseudonym, "user", ""},
	"portal_user.last_name":      {Pseudonym, "user", ""},
	"portal_user.email":          {Pseudonym, "user", ""},
	"portal_user.username":       {Pseudonym, "user", ""},
	"portal_user.phone":          {Emptied, "user", ""},
	"portal_user.erp_contact_id": {Emptied, "user", ""},
	"portal_user.bounce_status":  {Emptied, "user", ""},
	"portal_user.bounced_mail":   {Emptied, "", "hashes that do not identify anybody"},

	"user_account.user_id":          {Removed, "accounts", ""},
	"user_account.issuer":           {Removed, "accounts", ""},
	"user_account.subject":          {Removed, "accounts", ""},
	"user_account.email":            {Removed, "accounts", ""},
	"user_account.username":         {Removed, "accounts", ""},
	"user_account.label":            {Replaced, "accounts", ""},
	"user_account.invited_by":       {Key, "", inLog},
	"user_grant.user_id":            {Removed, "grants", ""},
	"user_grant.reason":             {Replaced, "grants", ""},
	"user_grant.granted_by":         {Key, "", inLog},
	"invitation.user_id":            {Removed, "invitations", ""},
	"access_request.user_id":        {Removed, "accessRequests", ""},
	"notification_setting.user_id":  {Removed, "notificationSettings", ""},
	"push_device.user_id":           {Removed, "pushDevices", ""},
	"push_device.label":             {Removed, "pushDevices", ""},
	"push_device.endpoint":          {Removed, "", "with it anybody could write to the browser"},
	"push_device.p256dh":            {Removed, "", "a key of the browser"},
	"push_device.auth":              {Removed, "", "a key of the browser"},
	"staff_preference.user_id":      {Removed, "staffPreferences", ""},
	"team_member.user_id":           {Removed, "teams", ""},
	"saved_view.owner_id":           {Removed, "savedViews", ""}, // those that are shared stay, with the id
	"saved_view.name":               {Replaced, "savedViews", ""},
	"saved_view.state":              {Replaced, "savedViews", ""},
	"canned_reply.owner_id":         {Emptied, "cannedReplies", ""}, // those that are shared stay, with the id
	"canned_reply.then_assignee_id": {Key, "", "staff choose whom a reply assigns tickets to"},
	"canned_reply.title":            {Replaced, "cannedReplies", ""},
	"canned_reply.shortcut":         {Left, "", "a word that staff type for a reply; a personal one goes"},
	"canned_reply.text":             {Replaced, "cannedReplies", ""},
	"reply_address.user_id":         {Removed, "replyAddresses", ""},
	"reply_address.token":           {Removed, "", "a random word by which the portal recognises an answer"},

	"support_ticket.created_by":   {Key, "tickets", ""},
	"support_ticket.assignee_id":  {Key, "takesPart", ""},
	"support_ticket.subject":      {Replaced, "tickets", ""},
	"support_ticket.people":       {Follows, "takesPart", ""},
	"support_ticket.last_message": {Follows, "messages", ""},
	"ticket_text.subject":         {Follows, "tickets", ""},
	"search_gone.word":            {Follows, "", "a word that is being removed from the search"},
	"search_word.word":            {Follows, "", "a word of the search without its place"},
	"search_word.stem":            {Follows, "", "a word of the search without its place"},
	"ticket_participant.user_id":  {Key, "takesPart", ""},
	"ticket_desk.snoozed_by":      {Key, "", inLog},
	"ticket_link.created_by":      {Key, "", inLog},
	"message.sent_by":             {Key, "messages", ""},
	"message.withdrawn_by":        {Key, "", inLog},
	"message.text":                {Replaced, "messages", ""},
	"message.event":               {Replaced, "", content},
	"message_read.user_id":        {Key, "messagesRead", ""},
	"note.sent_by":                {Key, "notes", ""},
	"note.withdrawn_by":           {Key, "", inLog},
	"note.text":                   {Replaced, "notes", ""},
	"note_mention.user_id":        {Key, "mentions", ""},
	"attachment.created_by":       {Key, "files", ""}, // what no message took is removed
	"attachment.name":             {Replaced, "files", ""},
	"attachment.description":      {Replaced, "files", ""},
	"rating.answered_by":          {Key, "ratings", ""},
	"rating.comment":              {Replaced, "ratings", ""},

	"message_notice.user_id":  {Key, "emailsSent", ""},
	"document_notice.user_id": {Key, "emailsSent", ""},
	"rating_notice.user_id":   {Key, "emailsSent", ""},
	"due_notice.user_id":      {Key, "emailsSent", ""},
	"wake_notice.user_id":     {Key, "emailsSent", ""},
	"incident_mail.user_id":   {Key, "emailsSent", ""},
	"inbound_mail.user_id":    {Key, "emailsReceived", ""},
	"inbound_mail.decided_by": {Key, "", inLog},
	"inbound_mail.sender":     {Replaced, "emailsReceived", ""},
	"inbound_mail.subject":    {Replaced, "emailsReceived", ""},
	"inbound_mail.blob_key":   {Emptied, "", "the raw e-mail is a file in the export"},

	"audit_log.actor_id":  {Key, "changesBy", ""},
	"audit_log.entity_id": {Key, "changesOf", ""},
	"audit_log.reason":    {Replaced, "changesOf", ""},
	"audit_log.before":    {Replaced, "changesOf", ""}, // of the person's own fields: removed
	"audit_log.after":     {Replaced, "changesOf", ""},
	"view_as.user_id":     {Key, "viewedAs", ""},
	"view_as.staff_id":    {Key, "views", ""},
	"view_as.reason":      {Replaced, "viewedAs", ""},

	"document.uploaded_by":          {Key, "", inLog},
	"document.name":                 {Replaced, "", others},
	"document.withdrawn_reason":     {Replaced, "", others},
	"document_seen.user_id":         {Key, "documentsSeen", ""},
	"configuration.description":     {Replaced, "", others},
	"configuration.customer_name":   {Replaced, "", others},
	"configuration_desk.attributes": {Replaced, "", others},
	"configuration.attributes":      {Replaced, "", others},
	"location.name":                 {Replaced, "", others},
	"incident.publish_by":           {Key, "", inLog},
	"incident.title":                {Replaced, "", others},
	"incident.text":                 {Replaced, "", others},
	"incident.cause":                {Replaced, "", others},
	"incident_rule.rule":            {Replaced, "", others},
	"incident_update.sent_by":       {Key, "incidentUpdates", ""},
	"incident_update.text":          {Replaced, "incidentUpdates", ""},
	"incident_report.user_id":       {Key, "incidentReports", ""},
	"incident_reader.user_id":       {Key, "incidents", ""},
	"calendar_address.user_id":      {Removed, "calendars", ""},
	"calendar_address.token":        {Removed, "", "a random word that opens the calendar"},
	"configuration_contact.user_id": {Removed, "contacts", ""},
	"configuration_contact.name":    {Replaced, "contacts", ""}, // one that is their whole name: removed
	"configuration_contact.phone":   {Left, "contacts", ""},     // of somebody else; theirs is removed
	"agreement_version.made_by":     {Key, "", inLog},
	"calendar_version.made_by":      {Key, "", inLog},
	"bulk_run.actor_id":             {Key, "", inLog},
	"bulk_result.actor_id":          {Key, "", inLog},
	"bulk_result.before":            {Left, "", "ids only, stored for a day"},
	"bulk_result.after":             {Left, "", "ids only, stored for a day"},
	"erasure_request.user_id":       {Removed, "", inLog},
	"erasure_request.asked_by":      {Key, "", inLog},
	"erasure_request.reason":        {Removed, "", inLog},
	"export_run.person_id":          {Key, "exports", ""},
	"export_run.requested_by":       {Key, "", inLog},
	"organisation.name": {
		Left,
		"",
		"belongs to the customer, which may have the person's name; customers are not erased",
	},
	"integration.user_id":                {Left, "", "a program, which is a person without a user"},
	"integration.created_by":             {Key, "", inLog},
	"integration.name":                   {Left, "", "of a program"},
	"api_token.name":                     {Left, "", "of a program"},
	"integration.purpose":                {Left, "", "of a program"},
	"webhook.created_by":                 {Key, "", inLog},
	"webhook.url":                        {Left, "", "of a program"},
	"webhook_delivery.answer":            {Left, "", "what a customer's system answered; deleted after 14 days"},
	"assistant_draft.subject":            {Removed, "", "a program's proposal; the whole draft goes when it names them"},
	"assistant_draft.text":               {Removed, "", "a program's proposal; the whole draft goes when it names them"},
	"configuration.code":                 {Left, "", "the name of a connection, which others use too"},
	"configuration.postcode":             {Left, "", "an address of the organisation"},
	"configuration.house_number":         {Left, "", "an address of the organisation"},
	"configuration.city":                 {Left, "", "an address of the organisation"},
	"configuration.contract_number":      {Left, "", "the number of a contract of the organisation"},
	"location.postcode":                  {Left, "", "an address of the organisation"},
	"location.house_number":              {Left, "", "an address of the organisation"},
	"location.city":                      {Left, "", "an address of the organisation"},
	"configuration_kind.caption":         {Left, "", "a word of staff for their work"},
	"configuration_kind_desk.attributes": {Left, "", "words of staff for what they know of a service"},
	"configuration_kind.attributes":      {Left, "", "words of staff for what they know of a service"},
	"tag.name":                           {Left, "", "a word of staff for their work"},
	"team.name":                          {Left, "", "a word of staff for their work"},
	"calendar.name":                      {Left, "", "a word of staff for their work"},
	"calendar_version.exceptions":        {Left, "", "days on which the provider is closed"},
}

// nobody lists, by table, the text columns that the portal writes itself and that say nothing about anybody: words from
// a fixed list without a check in the database, hashes, keys and types of files, numbers, colours.
var nobody = map[string]string{
	"api_token":           "ending hash last_address last_code start",
	"attachment":          "blob_key content_type sha256",
	"audit_log":           "action entity",
	"bulk_result":         "code undo_code",
	"bulk_run":            "asked",
	"calendar_version":    "hours zone",
	"clock_event":         "reason",
	"configuration_kind":  "icon",
	"document":            "blob_key content_type period period_order sha256 state",
	"grant_definition":    "caption description implies key",
	"inbound_mail":        "dedupe reason",
	"integration":         "networks new_networks seen_networks",
	"mailbox_state":       "error id",
	"organisation":        "customer_number",
	"organisation_domain": "domain",
	"staff_preference":    "queue_view",
	"support_ticket":      "exact_id promise",
	"ticket_clock":        "priority topic",
	"webhook":             "events secret secret_before secret_end",
	"webhook_delivery":    "body event failure subject",
	"ticket_count":        "status",
	"kept_count":          "kind",
	"ticket_text":         "exact_id",
}
