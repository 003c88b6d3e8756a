package backplane

// The variables below let tests wait less, and use smaller queues.
var (
	OpenCheckedPostgres = openPostgres
	OpenBoundedNATS     = openNATS
)
