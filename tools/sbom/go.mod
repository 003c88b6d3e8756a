module klantportaal.example/tools/sbom

go 1.26.0

tool klantportaal.example/tools/sbom

require github.com/CycloneDX/cyclonedx-go v0.12.0
