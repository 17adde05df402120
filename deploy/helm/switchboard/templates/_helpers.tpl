{{- define "switchboard.name" -}}
{{- ternary .Release.Name (printf "%s-%s" .Release.Name .Chart.Name) (contains .Chart.Name .Release.Name) | trunc 50 | trimSuffix "-" }}
{{- end }}

{{/* Labels that choose the pods of this release; with a part, those of the part. */}}
{{- define "switchboard.selector" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "switchboard.labels" -}}
{{ include "switchboard.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end }}

{{/* The parts that run, by name: what the role is called, and the values of each. */}}
{{- define "switchboard.parts" -}}
{{- $parts := list "edge" "oauth" "worker" }}
{{- if .Values.mailIn.enabled }}{{ $parts = append $parts "mail-in" }}{{ end }}
{{- toJson $parts }}
{{- end }}

{{- define "switchboard.valuesOf" -}}
{{- toJson (index .root.Values (ternary "mailIn" .part (eq .part "mail-in"))) }}
{{- end }}

{{/* The most pods that run at once, but for those of an upgrade. */}}
{{- define "switchboard.mostPods" -}}
{{- $values := .Values }}
{{- $edges := ternary $values.edge.autoscaling.max $values.edge.replicas $values.edge.autoscaling.enabled }}
{{- $workers := ternary $values.worker.autoscaling.max $values.worker.replicas $values.worker.autoscaling.enabled }}
{{- add $edges $values.oauth.replicas $workers (ternary $values.mailIn.replicas 0 $values.mailIn.enabled) }}
{{- end }}

{{/* The connections to PostgreSQL that a pod may open: its pool, and seven for notices, health and the start (docs/operating.md). */}}
{{- define "switchboard.connectionsOfPod" -}}
{{- add (int (default 10 .Values.env.DATABASE_POOL)) 7 }}
{{- end }}

{{/* The ports of PostgreSQL: of the pooler, of the server itself and of the replica. */}}
{{- define "switchboard.databasePorts" -}}
{{- $ports := list }}
{{- range compact (list (required "database.url is required: PostgreSQL 15 or newer" .Values.database.url) .Values.database.directUrl .Values.database.readUrl) }}
{{- $ports = append $ports ((urlParse .).host | regexFind ":[0-9]+$" | trimPrefix ":" | default "5432") }}
{{- end }}
{{- toJson (uniq $ports) }}
{{- end }}

{{- define "switchboard.hosts" -}}
{{- $hosts := list (urlParse (required "baseUrl is required: the public address" .Values.baseUrl)).hostname }}
{{- with .Values.env.MCP_URL }}{{ $hosts = append $hosts (urlParse .).hostname }}{{ end }}
{{- toJson (concat $hosts .Values.ingress.hosts | uniq) }}
{{- end }}

{{/* What every pod may do: nothing but to write to /tmp. */}}
{{- define "switchboard.podSecurity" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  seccompProfile: { type: RuntimeDefault }
{{- with .Values.imagePullSecrets }}
imagePullSecrets: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- with .Values.nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.affinity }}
affinity: {{- toYaml . | nindent 2 }}
{{- end }}
volumes:
  - name: tmp
    emptyDir: {}
  {{- with .Values.files }}
  - name: files
    secret: { secretName: {{ . }}, defaultMode: 0440 }
  {{- end }}
{{- end }}

{{/* The image and the variables of a container. */}}
{{- define "switchboard.container" -}}
image: {{ printf "%s:%s" .root.Values.image.repository (.root.Values.image.tag | default .root.Chart.AppVersion) }}
imagePullPolicy: {{ .root.Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
envFrom:
  - secretRef: { name: {{ required "secret is required: the name of a Secret with ENCRYPTION_KEY and the passwords" .root.Values.secret }} }
env:
  - name: ROLE
    value: {{ .role }}
  - name: BASE_URL
    value: {{ required "baseUrl is required: the public address" .root.Values.baseUrl | quote }}
  - name: DATABASE_URL
    value: {{ required "database.url is required: PostgreSQL 15 or newer" .root.Values.database.url | quote }}
  {{- with .root.Values.database.directUrl }}
  - name: DATABASE_DIRECT_URL
    value: {{ . | quote }}
  {{- end }}
  {{- with .root.Values.database.readUrl }}
  - name: DATABASE_READ_URL
    value: {{ . | quote }}
  {{- end }}
  {{- with .root.Values.mongodb.url }}
  - name: MONGODB_URL
    value: {{ . | quote }}
  {{- end }}
  {{- range $name, $value := merge (dict) .root.Values.env (dict "TRUSTED_PROXIES" "1") }}
  - name: {{ $name }}
    value: {{ $value | toString | quote }}
  {{- end }}
volumeMounts:
  - { name: tmp, mountPath: /tmp }
  {{- if .root.Values.files }}
  - { name: files, mountPath: /run/switchboard, readOnly: true }
  {{- end }}
{{- end }}
