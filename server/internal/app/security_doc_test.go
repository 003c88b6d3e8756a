package app_test

import (
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// asvs are the requirements of levels 1 and 2 of OWASP ASVS 5.0.0: in each section those from 1 to this number.
var asvs = map[string]int{
	"1.1": 2, "1.2": 9, "1.3": 11, "1.4": 3, "1.5": 2,
	"2.1": 3, "2.2": 3, "2.3": 4, "2.4": 1,
	"3.2": 2, "3.3": 4, "3.4": 6, "3.5": 5, "3.7": 2,
	"4.1": 3, "4.2": 1, "4.3": 2, "4.4": 4,
	"5.1": 1, "5.2": 3, "5.3": 2, "5.4": 3,
	"6.1": 3, "6.2": 12, "6.3": 4, "6.4": 4, "6.5": 5, "6.6": 3, "6.8": 4,
	"7.1": 3, "7.2": 4, "7.3": 2, "7.4": 5, "7.5": 2, "7.6": 2,
	"8.1": 2, "8.2": 3, "8.3": 1, "8.4": 1,
	"9.1": 3, "9.2": 4,
	"10.1": 2, "10.2": 2, "10.3": 4, "10.4": 11, "10.5": 5, "10.6": 2, "10.7": 3,
	"11.1": 2, "11.2": 3, "11.3": 3, "11.4": 4, "11.5": 1, "11.6": 1,
	"12.1": 3, "12.2": 2, "12.3": 4,
	"13.1": 1, "13.2": 5, "13.3": 2, "13.4": 5,
	"14.1": 2, "14.2": 4, "14.3": 3,
	"15.1": 3, "15.2": 3, "15.3": 7,
	"16.1": 1, "16.2": 5, "16.3": 4, "16.4": 3, "16.5": 3,
	"17.1": 1, "17.2": 4, "17.3": 2,
}

var (
	requirement = regexp.MustCompile(`V(\d+\.\d+)\.(\d+)(?: to V(\d+\.\d+)\.(\d+))?`)
	namedTest   = regexp.MustCompile("`(\\w+\\.(?:Test|Fuzz)[A-Z]\\w*|(?:src|e2e)/[\\w./-]+\\.(?:test\\.tsx?|spec\\.ts))`")
	declared    = regexp.MustCompile(`(?m)^func ((?:Test|Fuzz)\w+)\(`)
)

// docs/security.md has an answer to every requirement of levels 1 and 2 once, in words of its own list, and names only
// tests that exist.
func TestSecurityPage(t *testing.T) {
	t.Parallel()
	root := "../../.."
	page, err := os.ReadFile(root + "/docs/security.md")
	if err != nil {
		t.Fatal(err)
	}
	tests := map[string]bool{}
	for _, folder := range []string{"/server", "/tools/sbom"} {
		err = filepath.WalkDir(root+folder, func(path string, _ fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, "_test.go") {
				return err
			}
			source, err := os.ReadFile(path)
			for _, m := range declared.FindAllStringSubmatch(string(source), -1) {
				tests[filepath.Base(filepath.Dir(path))+"."+m[1]] = true
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	answers, verdicts := map[string]int{}, map[string]int{}
	for line := range strings.Lines(string(page)) {
		if !strings.HasPrefix(line, "| V") {
			continue
		}
		cells := strings.Split(line, "|")
		verdict := strings.TrimSpace(cells[2])
		if !slices.Contains([]string{"yes", "partly", "no", "provider", "operator", "none"}, verdict) || len(cells) != 6 {
			t.Errorf("the row needs four cells and a known verdict: %s", line)
		}
		for _, m := range requirement.FindAllStringSubmatch(cells[1], -1) {
			first, _ := strconv.Atoi(m[2])
			last := first
			if m[3] != "" {
				last, _ = strconv.Atoi(m[4])
				if m[3] != m[1] || last <= first {
					t.Errorf("invalid range: %s", m[0])
				}
			}
			for n := first; n <= last; n++ {
				answers[fmt.Sprintf("%s.%d", m[1], n)]++
				verdicts[verdict]++
			}
		}
		named := namedTest.FindAllStringSubmatch(cells[4], -1)
		if strings.Count(cells[4], "`") != 2*len(named) {
			t.Errorf("the cell has text that is not the name of a test:%s", cells[4])
		}
		for _, m := range named {
			if strings.Contains(m[1], "/") {
				_, err = os.Stat(filepath.Join(root, "client", m[1]))
				tests[m[1]] = err == nil
			}
			if !tests[m[1]] {
				t.Errorf("there is no test %s:%s", m[1], cells[1])
			}
		}
	}
	wanted := 0
	for section, last := range asvs {
		for n := range last {
			wanted++
			id := fmt.Sprintf("%s.%d", section, n+1)
			if answers[id] != 1 {
				t.Errorf("V%s has %d answers, want 1", id, answers[id])
			}
			delete(answers, id)
		}
	}
	for _, id := range slices.Sorted(maps.Keys(answers)) {
		t.Errorf("V%s is not a requirement of these levels", id)
	}
	if wanted != 253 { // 70 of level 1, 183 of level 2
		t.Errorf("the list has %d requirements", wanted)
	}
	t.Logf("figure: %v", verdicts)
}
