// Receives webhooks with Go alone: WEBHOOK_SECRET=whsec_… PORT=3000 go run receiver.go
package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"
)

// Over the bytes as they came: a body that was parsed and written again has another signature.
func isGenuine(rawBody []byte, header, secret string) bool {
	parts := strings.Split(header, ",")
	t := strings.TrimPrefix(parts[0], "t=")
	sent, err := strconv.ParseInt(t, 10, 64)
	if age := time.Now().Unix() - sent; err != nil || age > 300 || age < -300 {
		return false
	}
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write(append([]byte(t+"."), rawBody...))
	for _, part := range parts[1:] {
		given, err := hex.DecodeString(strings.TrimPrefix(part, "v1="))
		if err == nil && hmac.Equal(given, mac.Sum(nil)) {
			return true
		}
	}
	return false
}

func main() {
	var seen sync.Map // A real one keeps them where they outlive the process, for a day at least.
	http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		rawBody, err := io.ReadAll(http.MaxBytesReader(w, r.Body, 1<<20))
		if err != nil || !isGenuine(rawBody, r.Header.Get("X-Service-Signature"), os.Getenv("WEBHOOK_SECRET")) {
			w.WriteHeader(http.StatusUnauthorized)
			return
		}
		w.WriteHeader(http.StatusNoContent)
		var event struct{ ID, Event string }
		if json.Unmarshal(rawBody, &event) != nil {
			return
		}
		if _, known := seen.LoadOrStore(event.ID, true); !known {
			fmt.Println(event.Event, event.ID)
		}
	})
	listener, err := net.Listen("tcp", "127.0.0.1:"+os.Getenv("PORT"))
	if err != nil {
		panic(err)
	}
	fmt.Println("port", listener.Addr().(*net.TCPAddr).Port)
	panic(http.Serve(listener, nil))
}
