module klantportaal.example/spec

go 1.26.0
