package agreements

// Names of the holidays that are proposed as exceptions of opening hours.
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
