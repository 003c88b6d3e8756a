module klantportaal.example/db

go 1.26.0
