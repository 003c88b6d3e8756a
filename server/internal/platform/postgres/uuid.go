package postgres

import (
	"errors"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5/pgtype"
)

// uuidCodec reads and writes the sixteen bytes of an id as they are. The driver by itself goes by its text: three
// allocations for each of some hundred ids of a page.
type uuidCodec struct{ pgtype.UUIDCodec }

func (c uuidCodec) PlanScan(m *pgtype.Map, oid uint32, format int16, target any) pgtype.ScanPlan {
	if _, ok := target.(*uuid.UUID); ok && format == pgtype.BinaryFormatCode {
		return uuidPlan{}
	}
	return c.UUIDCodec.PlanScan(m, oid, format, target)
}

// PlanEncode writes them as they are, too.
func (c uuidCodec) PlanEncode(m *pgtype.Map, oid uint32, format int16, value any) pgtype.EncodePlan {
	if format == pgtype.BinaryFormatCode {
		switch value.(type) {
		case uuid.UUID, *uuid.UUID:
			return uuidPlan{}
		}
	}
	return c.UUIDCodec.PlanEncode(m, oid, format, value)
}

type uuidPlan struct{}

// Encode is not asked for nil.
func (uuidPlan) Encode(value any, buf []byte) ([]byte, error) {
	switch id := value.(type) {
	case uuid.UUID:
		return append(buf, id[:]...), nil
	case *uuid.UUID:
		return append(buf, id[:]...), nil
	}
	return nil, errors.New("postgres: not an id")
}

func (uuidPlan) Scan(src []byte, target any) error {
	id, ok := target.(*uuid.UUID)
	if !ok || len(src) != len(id) { // null has none
		return errors.New("postgres: not the 16 bytes of an id")
	}
	copy(id[:], src)
	return nil
}

// registerUUID makes a connection use it, in arrays too.
func registerUUID(m *pgtype.Map) {
	t := &pgtype.Type{Name: "uuid", OID: pgtype.UUIDOID, Codec: uuidCodec{}}
	m.RegisterType(t)
	m.RegisterType(&pgtype.Type{Name: "_uuid", OID: pgtype.UUIDArrayOID, Codec: &pgtype.ArrayCodec{ElementType: t}})
}
