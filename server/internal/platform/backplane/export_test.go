package backplane

// The seams below let tests wait for less, and leave room for less.
var (
	OpenCheckedPostgres = openPostgres
	OpenBoundedNATS     = openNATS
)
