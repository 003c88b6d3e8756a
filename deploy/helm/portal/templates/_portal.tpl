{{- define "portal.name" -}}
{{ .Release.Name | trunc 50 | trimSuffix "-" }}
{{- end }}

{{- define "portal.selector" -}}
app.kubernetes.io/name: portal
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "portal.labels" -}}
{{ include "portal.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{- define "portal.image" -}}
{{ required "image.repository is needed: where the image of the release was copied to" .Values.image.repository }}:
{{- .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{/* A pod may only serve, as in the image. */}}
{{- define "portal.pod" -}}
automountServiceAccountToken: false
# For a service called portal, Kubernetes would set variables that are not settings: the portal refuses them.
enableServiceLinks: false
{{- with .Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 65532
  runAsGroup: 65532
  fsGroup: 65532
  seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "portal.container" -}}
image: {{ include "portal.image" . }}
securityContext:
  readOnlyRootFilesystem: true
  allowPrivilegeEscalation: false
  capabilities: { drop: [ALL] }
{{- end }}
