// Runs the attacks that the portal must withstand, and prints the results (prove.mjs).
import { prove } from "./prove.mjs";

/** What is tried, the required result, and the tests by package of the server. */
const rows = [
  [
    "Every operation and hub call, by every kind of caller, on own, foreign and missing rows",
    "only what is theirs; foreign = missing",
    { "test/matrix": ["TestRows", "TestMatrix"] },
  ],
  [
    "JoinRoom while the database's answer is held: every push to the room, by another organisation's, a colleague, a follower, staff, a member again",
    "nothing before admission; what passed by is fetched",
    { "edge/chathub": ["TestNothingIsPushedBeforeAdmission"] },
  ],
  [
    "Access that ends while a handshake, a catch-up, an upload or a view as a customer's user is under way, and comes back",
    "nothing after it; stored: nothing; the view stays ended",
    {
      "edge/chathub": ["TestHandshakeAfterAccessEnded", "TestCatchUpEndsWithAccess"],
      "domain/tickets": ["TestUploadOutlivesNoRight"],
      "domain/users": ["TestEndedViewStaysEnded", "TestViewEndsWithItsRight"],
    },
  ],
  [
    "By raw SQL and by the API: bytes of a document or an e-mail as an attachment, a team's reply as one's own, staff's rights by a token's account-admin, drafts in a history",
    "refused; not told",
    {
      "domain/tickets": ["TestAttachmentTakesNobodysBytes"],
      "edge/api": ["TestCannedReplies"],
      "domain/grants": ["TestTokenKeepsStaffRights"],
      "domain/documents": ["TestDocumentIsUploadedPublishedReplacedAndWithdrawn"],
    },
  ],
  [
    "A file with the first bytes of the server's own answers",
    "comes as it is",
    { "domain/tickets": ["TestFileLikeAnAnswer"] },
  ],
  [
    "Tokens: none-algorithm, RS/HS confusion, wrong issuer, audience, azp, expired, injected key, another typ, doubled claims, NUL",
    "all refused, no key fetched",
    { "platform/identity": ["TestVerifyRefusesHostileTokens", "FuzzVerify"] },
  ],
  [
    "Addresses: Kelvin sign, dotted I, sharp s, bidi marks, quotes, brackets, in tokens and in bodies",
    "nobody else's; 400",
    {
      "platform/identity": ["TestAddress"],
      "domain/users": ["TestAddressesAreComparedBytewise", "TestStrangeAddressesAreRefused"],
    },
  ],
  [
    "Invitations: an address of another organisation's, an identity of its, two answers at once, somebody else's",
    "asked, one holds; 404",
    {
      "domain/users": [
        "TestAnotherOrganisationsAddress",
        "TestAccountBySubject",
        "TestAnswersAtOnce",
        "TestInvitationThatIsNone",
      ],
    },
  ],
  [
    "Invitations without end, by an organisation without a domain of its own",
    "409 after 100 a day",
    { "domain/users": ["TestInvitationsOfADay"] },
  ],
  [
    "Accounts: what another organisation has, by status, body and waiting",
    "the same as for an unknown address",
    { "domain/users": ["TestNothingIsRevealedOfOthersAddresses"] },
  ],
  [
    "Typed addresses: another customer's employee, a prospect, one below a domain, staff; e-mail from and to them",
    "no ticket; nothing sent but the invitation",
    {
      "domain/inbound": ["TestTypedAddressIsNobodys", "TestAddressIsProvenBySigningIn"],
      "domain/notices": ["TestTypedAddressGetsNothing", "TestTypedAddressOfStaffGetsNothing", "TestLinkedAccount"],
      "domain/users": ["TestAddressProof"],
    },
  ],
  [
    "Erasing users with made-up names and accounts: words of others' texts, a stranger's e-mail, a namesake, the provider's log",
    "nothing of others' changes; a day to take it back",
    { "domain/privacy": ["TestErasingHitsNobodyElse", "TestErasureWaits", "TestWhoMayErase"] },
  ],
  [
    "Everything about oneself, again and again, at once, and beside colleagues who hold the customer's connections",
    "429 with Retry-After; 503 for that customer alone; a page of it in memory",
    { "domain/privacy": ["TestExportsOfADay", "TestExportStaysInTheShare", "TestExportIsReadByPages"] },
  ],
  [
    "Tokens: 200 unknown key ids, three times",
    "refused; 1 fetch per 10 s",
    { "platform/identity": ["TestUnknownKeysCauseOneFetchPerTenSeconds"] },
  ],
  [
    "Raw SQL as portal_app: every write of every table, by every kind of actor; letting oneself into a ticket",
    "only what is theirs; every policy dropped, widened and as it was is noticed",
    { "test/matrix": ["TestPolicies", "TestMutants"] },
  ],
  [
    "An account-admin by the token alone, and one by a grant: more for themselves, account-admin for others, a sign-in as one",
    "403, nothing stored; refused by the database too",
    { "domain/grants": ["TestTokenRolesBecomeNoGrants", "TestOwnGrants"], "test/matrix": ["TestPolicies"] },
  ],
  [
    "Serving as a superuser, an owner of tables, one that makes roles, or a member of such a role",
    "refused at the start, with the SQL that mends it",
    { "../cmd/portal": ["TestServeRefusesAPowerfulLogin"] },
  ],
  [
    "Views: somebody else's, a customer's header, of the provider's people, nested, over, writing",
    "401 or 403, ends within 5 s, PostgreSQL takes no write",
    {
      "domain/users": ["TestAttacksOnViews", "TestViewEnds", "TestViewIsReadOnlyToPostgreSQL"],
      "edge/api": ["TestViewAsWritesNothing", "TestViewAsAnswersTheSame"],
    },
  ],
  [
    "Notes, drafts, withdrawn documents, ended configurations, rights of staff: what customers get before and after",
    "the same bytes, no push, no e-mail",
    { "edge/api": ["TestCustomersGetTheSameBytes"] },
  ],
  ["Hub: foreign Origin", "403", { "platform/signalr": ["TestOrigin"], app: ["TestHubOrigin"] }],
  [
    "Hub: joining, sending, reading on a foreign ticket",
    "the error of a missing one, no push",
    { "edge/chathub": ["TestHubRefuses"] },
  ],
  [
    "Hub: large, deep and malformed records; frames cut anywhere",
    "closed",
    { "platform/signalr": ["TestProtocolErrorsClose", "TestParseRefuses", "FuzzRecord", "FuzzSplitter"] },
  ],
  [
    "Hub: a flood of calls whose answers are not read",
    "cut off, memory bounded",
    { "platform/signalr": ["TestFloodOfUnreadInvocations", "TestQueueBounds"] },
  ],
  [
    "Hub: a flood of messages",
    "20 a second after 40, none lost, not closed",
    { "edge/chathub": ["TestFloodOfMessagesIsSlowed"] },
  ],
  [
    "Hub: a client that negotiates the old way (npm's @aspnet/signalr 1.1), under two kills of the portal",
    "joins, sends, receives; nothing lost",
    { "test/faults": ["TestForeignClientDrill"] },
  ],
  [
    "Attachments: what is no picture or PDF by its bytes",
    "never shown, nosniff, sandbox",
    {
      "domain/tickets": ["TestAttachmentThatIsNoPictureIsNeverShown", "TestUploadRefusals"],
      "platform/blob": ["TestOnlyRasterImagesAndPDFAreShown"],
    },
  ],
  [
    "Attachments: hostile file names",
    "a name of its own, RFC 6266 and 8187",
    {
      "domain/tickets": ["TestUploadNames"],
      "platform/blob": ["TestFileNames", "FuzzContentDisposition"],
      "platform/filetype": ["TestNames", "FuzzCleanName"],
    },
  ],
  [
    "Attachments: more than 25 MB",
    "413 before the bytes come",
    { "domain/tickets": ["TestUploadIsRefusedBeforeItsBytes", "TestUploadIsReadAsItComes"] },
  ],
  [
    "Uploads at once by somebody who has room for one more, and one by a user who has none",
    "one is taken; no body read",
    { "domain/tickets": ["TestPendingUploadsAtOnceAreBounded"] },
  ],
  [
    "Withdrawals in several tickets, with a word in common, while one is held open; a message meanwhile",
    "none waits; found; no word left",
    { "domain/tickets": ["TestWithdrawWaitsForNoOther"] },
  ],
  [
    "A file deleted, replaced or renamed by its sender while a split copies it",
    "no ticket; no copy",
    { "domain/tickets": ["TestSplitTakesFilesAsTheyAre"] },
  ],
  [
    "An invitation is refused after the inviting user lost the right to administer",
    "no e-mail; settled",
    { "domain/notices": ["TestRefusalIsForWhoAdministers"] },
  ],
  [
    "Links: any parameter changed, expired, of another secret",
    "403",
    { "platform/blob": ["TestLinkThatWasChanged", "TestLinkExpires", "FuzzLink"] },
  ],
  [
    "Lists: OrderBy, Filters, ranges, search, paging",
    "400, or what the text says",
    { "edge/api": ["TestListInjection"], "platform/listquery": ["FuzzParse"] },
  ],
  ["Look-ups by name, ids in paths", "400 or 404", { "edge/api": ["TestLookupInjection", "TestIDsAreIDs"] }],
  [
    "Mass assignment: every field that is not the body's",
    "400, nothing stored",
    { "edge/api": ["TestMassAssignment", "TestMassAssignmentByForm"] },
  ],
  ["JSON of more than 32 levels or 1 MiB", "400, 413", { "edge/api": ["TestDeepJSON", "TestProblems"] }],
  ["A statement that does not end", "503 within 5 s", { app: ["TestStatementEnds"] }],
  [
    "HTTP: chunks with a length, and other doubtful ends",
    "refused, nothing smuggled",
    { app: ["TestAmbiguousLength"] },
  ],
  ["HTTP: another Host, TRACE", "421, 405", { app: ["TestOnlyHost", "TestTrace"] }],
  [
    "HTTP: a head that does not end, a body that does not come",
    "5 s; 10 s",
    { app: ["TestSlowHeaders", "TestSlowBody"] },
  ],
  [
    "HTTP: 2,000 withheld heads and bodies on every route; answers that are not read",
    "a bystander is answered; all are cut off",
    {
      app: ["TestWithheldRequests", "TestWithheldRequestsEnd", "TestSlowReader"],
      "platform/connlimit": [
        "TestPerAddress",
        "TestFullListener",
        "TestNobodyGivesWay",
        "TestForwarded",
        "TestPaceOfWriting",
      ],
    },
  ],
  [
    "HTTP: a body where none belongs; a length and chunks on every route",
    "refused; the connection ends",
    { app: ["TestUnexpectedBody", "TestLengthAndChunksEndTheConnection"] },
  ],
  [
    "Searching for a neighbour's words",
    "no page and no row more than for nobody's",
    { "domain/tickets": ["TestSearchCostsNothingOfNeighbours"] },
  ],
  [
    "Unknown tokens at REST and hub",
    "429, and signed-in users of that address go on",
    { "edge/api": ["TestUnknownTokensHaveALimitOfTheirOwn"] },
  ],
  [
    "Hub: a user's connections; records without end",
    "50; 100 a second",
    { "edge/chathub": ["TestConnectionsPerUser"], "platform/signalr": ["TestRecordsAreSlowed"] },
  ],
  [
    "Hub: another's connection token; typing elsewhere",
    "404; as a missing ticket",
    { "edge/chathub": ["TestConnectionTokenIsItsUsers", "TestTypingElsewhere"] },
  ],
  [
    "Hub: a follower joins while messages come",
    "each push is the next one",
    { "edge/chathub": ["TestFollowerWhoJoinsLater"] },
  ],
  [
    "E-mail: 12,000 From, addresses, ids and results by the thousand, regular expressions, charsets, depth, 35 MB",
    "as many queries as a plain one; bounded memory",
    {
      "domain/inbound": ["TestExpensiveMailCostsNoMore", "TestSeveralFromAreNotAskedAbout"],
      "platform/mailread": ["TestHostileIsReadOrRefused", "TestListsAreBounded", "TestLongFieldsCostTheirLength"],
      "platform/postgres": ["TestBudget"],
    },
  ],
  [
    "E-mail: Message-IDs of the portal's own made up, changed, of an e-mail to somebody else",
    "name no ticket",
    { "domain/inbound": ["TestThreadsNeedAProof"] },
  ],
  [
    "E-mail: of staff who have to sign in with a second factor",
    "waits for somebody who has, unless it is set otherwise",
    { "domain/inbound": ["TestMailOfStaff"] },
  ],
  [
    "E-mail: reports of e-mail that came back, made up, about others', again and again",
    "count nothing; one e-mail counts once",
    { "domain/inbound": ["TestBounces"] },
  ],
  [
    "E-mail: before the provider has a domain, or while a customer has the mailbox's",
    "not taken; the relay keeps it",
    { "edge/mailin": ["TestNoMailBeforeTheProvidersDomain"] },
  ],
  [
    "E-mail: forty of strangers that get nowhere, beside a customer's",
    "the customer's is posted meanwhile; theirs wait in quarantine in the end",
    { "domain/inbound": ["TestStuckMailHoldsUpNobody", "TestTurns", "TestStuckMailEndsInQuarantine"] },
  ],
  [
    "The link that ends e-mail: opened, tried, with tokens that are nobody's; its token in the log",
    "the same answer, 429, in no line",
    { app: ["TestUnsubscribe", "TestTryingTokensIsLimited"] },
  ],
  [
    "/readyz: 200 times, and through a proxy",
    "the database asked a few times; 429, and nothing but whether",
    { app: ["TestReadinessTellsStrangersNothing"] },
  ],
  ["HTTP: 17 KiB of headers", "431", { app: ["TestLargeHeaders"] }],
  [
    "Too many requests by one user or address",
    "429 with Retry-After",
    { "edge/api": ["TestLimitPerUser", "TestLimitIsTheUsers", "TestLimitPerAddress"] },
  ],
  [
    "Forged X-Forwarded-For; callers without end",
    "not believed; memory bounded",
    { "edge/api": ["TestWhoseAddress"], "platform/limit": ["TestMemoryIsBounded"] },
  ],
  [
    "Headers on every answer",
    "CSP, nosniff, frame-ancestors, no-store",
    { app: ["TestHeadersEverywhere"], "edge/web": ["TestHeaders"] },
  ],
  [
    "Secrets in the log of every test",
    "none; planted ones are found",
    { "test/testkit": ["TestLeaksAreFound", "TestEveryPortalIsSearched"] },
  ],
];

await prove("attack", "held off", rows);
