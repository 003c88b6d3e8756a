package agreements

// The holidays, as they are proposed for the exceptions of opening hours.
const (
	nameNewYear      = "Nieuwjaarsdag"
	nameGoodFriday   = "Goede Vrijdag"
	nameEaster       = "Eerste paasdag"
	nameEasterMonday = "Tweede paasdag"
	nameKing         = "Koningsdag"
	nameLiberation   = "Bevrijdingsdag"
	nameAscension    = "Hemelvaartsdag"
	namePentecost    = "Eerste pinksterdag"
	nameWhitMonday   = "Tweede pinksterdag"
	nameChristmas    = "Eerste kerstdag"
	nameBoxingDay    = "Tweede kerstdag"
)
