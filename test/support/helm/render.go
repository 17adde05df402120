// Renders a chart as `helm template <release> <chart> --namespace <namespace> -f <values>` does, where Helm cannot be installed: the same
// template engine (text/template), the same functions (sprig), and those that Helm adds. It has neither hooks' order nor subcharts.
//
//	render <chart> <release> <namespace> <values.yaml>
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
	"gopkg.in/yaml.v2"
)

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// Helm reads YAML by way of JSON, so every number is a float.
func readYaml(text []byte) map[string]interface{} {
	var read interface{}
	check(yaml.Unmarshal(text, &read))
	encoded, err := json.Marshal(plain(read))
	check(err)
	values := map[string]interface{}{}
	check(json.Unmarshal(encoded, &values))
	return values
}

// The maps of yaml.v2 have keys of any type, which JSON has not.
func plain(value interface{}) interface{} {
	switch known := value.(type) {
	case map[interface{}]interface{}:
		made := map[string]interface{}{}
		for key, one := range known {
			made[fmt.Sprint(key)] = plain(one)
		}
		return made
	case []interface{}:
		for place, one := range known {
			known[place] = plain(one)
		}
	}
	return value
}

func readFile(path string) map[string]interface{} {
	text, err := os.ReadFile(path)
	check(err)
	return readYaml(text)
}

// Values that are given win over those of the chart.
func over(given, of map[string]interface{}) map[string]interface{} {
	for key, value := range given {
		inner, isMap := value.(map[string]interface{})
		below, wasMap := of[key].(map[string]interface{})
		if isMap && wasMap {
			of[key] = over(inner, below)
		} else {
			of[key] = value
		}
	}
	return of
}

func functions(templates *template.Template) template.FuncMap {
	known := sprig.TxtFuncMap()
	// Helm takes them out: a rendering must not depend on the machine.
	delete(known, "env")
	delete(known, "expandenv")
	known["include"] = func(name string, data interface{}) (string, error) {
		var text strings.Builder
		err := templates.ExecuteTemplate(&text, name, data)
		return text.String(), err
	}
	known["required"] = func(message string, value interface{}) (interface{}, error) {
		if value == nil || value == "" {
			return value, fmt.Errorf("%s", message)
		}
		return value, nil
	}
	known["toYaml"] = func(value interface{}) (string, error) {
		text, err := yaml.Marshal(value)
		return strings.TrimSuffix(string(text), "\n"), err
	}
	known["fromJson"] = func(text string) (map[string]interface{}, error) {
		value := map[string]interface{}{}
		return value, json.Unmarshal([]byte(text), &value)
	}
	known["fromJsonArray"] = func(text string) ([]interface{}, error) {
		value := []interface{}{}
		return value, json.Unmarshal([]byte(text), &value)
	}
	return known
}

func main() {
	chart, release, namespace, given := os.Args[1], os.Args[2], os.Args[3], os.Args[4]
	// In the place of the manifests.
	wantsNotes := len(os.Args) > 5 && os.Args[5] == "notes"
	values := over(readFile(given), readFile(filepath.Join(chart, "values.yaml")))
	about := readFile(filepath.Join(chart, "Chart.yaml"))
	data := map[string]interface{}{
		"Values":  values,
		"Release": map[string]interface{}{"Name": release, "Namespace": namespace, "Service": "Helm"},
		"Chart":   map[string]interface{}{"Name": about["name"], "Version": about["version"], "AppVersion": about["appVersion"]},
	}
	templates := template.New("chart").Option("missingkey=zero")
	templates.Funcs(functions(templates))
	paths, err := filepath.Glob(filepath.Join(chart, "templates", "*"))
	check(err)
	sort.Strings(paths)
	for _, path := range paths {
		text, err := os.ReadFile(path)
		check(err)
		_, err = templates.New(filepath.Base(path)).Parse(string(text))
		check(err)
	}
	for _, path := range paths {
		name := filepath.Base(path)
		if strings.HasPrefix(name, "_") {
			continue
		}
		var text strings.Builder
		check(templates.ExecuteTemplate(&text, name, data))
		made := strings.ReplaceAll(text.String(), "<no value>", "")
		if name == "NOTES.txt" && wantsNotes {
			fmt.Print(made)
		}
		if strings.HasSuffix(name, ".yaml") && !wantsNotes && strings.TrimSpace(made) != "" {
			fmt.Printf("---\n# Source: %s/templates/%s\n%s\n", about["name"], name, strings.TrimPrefix(strings.TrimSpace(made), "---\n"))
		}
	}
}
