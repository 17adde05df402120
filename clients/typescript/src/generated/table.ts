// Written by `npm run docs`, of the OpenAPI document: do not change it by hand.

import { resource } from '../core/resource.js';
import type * as r from './resources.js';

/** Operations of `me`. */
export const me = /* @__PURE__ */ resource<r.MeResource>(`
get GET i me`);

/** Operations of `requests`. */
export const requests = /* @__PURE__ */ resource<r.RequestsResource>(`
list GET lq requests`);

/** Operations of `topics`. */
export const topics = /* @__PURE__ */ resource<r.TopicsResource>(`
list GET lq topics
create POST ibk topics
get GET i topics/{}
update PATCH ib topics/{}
delete DELETE i topics/{}`);

/** Operations of `forms`. */
export const forms = /* @__PURE__ */ resource<r.FormsResource>(`
list GET lq forms
create POST ibk forms
get GET i forms/{}
update PATCH ib forms/{}
delete DELETE i forms/{}
use.get GET i forms/{}/use
submissions.list GET lq forms/{}/submissions`);

/** Operations of `contacts`. */
export const contacts = /* @__PURE__ */ resource<r.ContactsResource>(`
list GET lq contacts
create POST ibk contacts
batch POST ibk contacts/batch
get GET i contacts/{}
update PATCH ib contacts/{}
delete DELETE i contacts/{}
merge POST ibk contacts/{}/merge
erase POST ik contacts/{}/erase
exportOne GET i contacts/{}/export
export GET fq contacts/export
import POST iqxk contacts/import
topics.set PUT ib contacts/{}/topics/{}
tags.add PUT i contacts/{}/tags/{}
tags.remove DELETE i contacts/{}/tags/{}
history.list GET lq contacts/{}/history
consents.list GET lq contacts/{}/consents
erasures.list GET lq contacts/erasures
erasures.get GET i contacts/erasures/{}
imports.list GET lq contacts/imports
imports.get GET i contacts/imports/{}
imports.report GET f contacts/imports/{}/report
tracking.get GET i contacts/{}/tracking
tracking.set PUT ib contacts/{}/tracking`);

/** Operations of `tags`. */
export const tags = /* @__PURE__ */ resource<r.TagsResource>(`
list GET lq tags
create POST ibk tags
get GET i tags/{}
update PATCH ib tags/{}
delete DELETE i tags/{}`);

/** Operations of `properties`. */
export const properties = /* @__PURE__ */ resource<r.PropertiesResource>(`
list GET lq properties
create POST ibk properties
get GET i properties/{}
update PATCH ib properties/{}
delete DELETE i properties/{}`);

/** Operations of `cannedAnswers`. */
export const cannedAnswers = /* @__PURE__ */ resource<r.CannedAnswersResource>(`
list GET lq canned-answers
create POST ibk canned-answers
get GET i canned-answers/{}
update PATCH ib canned-answers/{}
delete DELETE i canned-answers/{}
text.get GET iq canned-answers/{}/text`);

/** Operations of `inbox`. */
export const inbox = /* @__PURE__ */ resource<r.InboxResource>(`
settings.get GET i inbox/settings
settings.update PATCH ib inbox/settings`);

/** Operations of `conversations`. */
export const conversations = /* @__PURE__ */ resource<r.ConversationsResource>(`
list GET lq conversations
create POST ibk conversations
batch POST ibk conversations/batch
get GET i conversations/{}
update PATCH ib conversations/{}
reply POST ibk conversations/{}/messages
markRead POST ik conversations/{}/read
markUnread POST ik conversations/{}/unread
counts.get GET iq conversations/counts
statistics.get GET iq conversations/statistics
labels.list GET lq conversations/labels
labels.delete DELETE i conversations/labels/{}
entries.list GET lq conversations/{}/entries
presence.set POST ibk conversations/{}/presence
presence.delete DELETE i conversations/{}/presence
notes.list GET lq conversations/{}/notes
notes.create POST ibk conversations/{}/notes
notes.get GET i conversations/{}/notes/{}
notes.delete DELETE i conversations/{}/notes/{}`);

/** Operations of `suppressions`. */
export const suppressions = /* @__PURE__ */ resource<r.SuppressionsResource>(`
list GET lq suppressions
create POST ibk suppressions
get GET i suppressions/{}
update PATCH ib suppressions/{}
delete DELETE i suppressions/{}`);

/** Operations of `segments`. */
export const segments = /* @__PURE__ */ resource<r.SegmentsResource>(`
list GET lq segments
create POST ibk segments
preview POST lbk segments/preview
get GET iq segments/{}
update PATCH ib segments/{}
delete DELETE i segments/{}
explain GET i segments/{}/explain/{}
fields.list GET i segments/fields
values.list GET iq segments/values
contacts.list GET lq segments/{}/contacts`);

/** Operations of `messages`. */
export const messages = /* @__PURE__ */ resource<r.MessagesResource>(`
list GET lq messages
get GET i messages/{}
update PATCH ib messages/{}
cancel POST ik messages/{}/cancel
content.get GET i messages/{}/content
events.list GET lq messages/{}/events`);

/** Operations of `sms`. */
export const sms = /* @__PURE__ */ resource<r.SmsResource>(`
send POST ibk sms/messages
dryRun POST ib sms/messages/dry-run
messages.list GET lq sms/messages
messages.get GET i sms/messages/{}
messages.cancel POST ik sms/messages/{}/cancel
messages.inbound.list GET lq sms/messages/inbound
messages.inbound.get GET i sms/messages/inbound/{}`);

/** Operations of `email`. */
export const email = /* @__PURE__ */ resource<r.EmailResource>(`
send POST ibk email/messages
dryRun POST ib email/messages/dry-run
messages.list GET lq email/messages
messages.get GET i email/messages/{}
messages.cancel POST ik email/messages/{}/cancel
messages.engagements.list GET lq email/messages/{}/engagements
messages.inbound.list GET lq email/messages/inbound
messages.inbound.get GET i email/messages/inbound/{}
messages.inbound.media.fetch POST ibk email/messages/inbound/{}/media
messages.inbound.media.download GET fq email/messages/inbound/{}/media/download
media.list GET lq email/media
media.upload POST iqxk email/media
media.get GET i email/media/{}
media.delete DELETE i email/media/{}
media.download GET f email/media/{}/download
domains.list GET lq email/domains
domains.create POST ibk email/domains
domains.get GET i email/domains/{}
domains.delete DELETE i email/domains/{}
domains.verify POST ik email/domains/{}/verify
tracking.get GET i email/tracking
tracking.set PUT ib email/tracking`);

/** Operations of `push`. */
export const push = /* @__PURE__ */ resource<r.PushResource>(`
send POST ibk push/messages
dryRun POST ib push/messages/dry-run
messages.list GET lq push/messages
messages.get GET i push/messages/{}
messages.cancel POST ik push/messages/{}/cancel
fanOuts.get GET i push/fan-outs/{}
apps.list GET lq push/apps
apps.create POST ibk push/apps
apps.get GET i push/apps/{}
apps.update PATCH ib push/apps/{}
apps.delete DELETE i push/apps/{}
apps.subscriptions.create POST ibk push/apps/{}/subscriptions
apps.subscriptions.delete DELETE iq push/apps/{}/subscriptions
subscriptions.list GET lq push/subscriptions
subscriptions.get GET i push/subscriptions/{}`);

/** Operations of `rcs`. */
export const rcs = /* @__PURE__ */ resource<r.RcsResource>(`
send POST ibk rcs/messages
dryRun POST ib rcs/messages/dry-run
messages.list GET lq rcs/messages
messages.get GET i rcs/messages/{}
messages.cancel POST ik rcs/messages/{}/cancel
messages.inbound.list GET lq rcs/messages/inbound
messages.inbound.get GET i rcs/messages/inbound/{}
messages.inbound.media.fetch POST ik rcs/messages/inbound/{}/media
messages.inbound.media.download GET f rcs/messages/inbound/{}/media/download
agents.list GET i rcs/agents
media.list GET lq rcs/media
media.upload POST iqxk rcs/media
media.get GET i rcs/media/{}
media.delete DELETE i rcs/media/{}
media.download GET f rcs/media/{}/download`);

/** Operations of `webchat`. */
export const webchat = /* @__PURE__ */ resource<r.WebchatResource>(`
send POST ibk webchat/messages
dryRun POST ib webchat/messages/dry-run
messages.list GET lq webchat/messages
messages.get GET i webchat/messages/{}
messages.update PATCH ib webchat/messages/{}
messages.delete DELETE i webchat/messages/{}
messages.cancel POST ik webchat/messages/{}/cancel
messages.inbound.list GET lq webchat/messages/inbound
messages.inbound.get GET i webchat/messages/inbound/{}
messages.inbound.media.fetch POST ibk webchat/messages/inbound/{}/media
messages.inbound.media.download GET fq webchat/messages/inbound/{}/media/download
media.list GET lq webchat/media
media.upload POST iqxk webchat/media
media.get GET i webchat/media/{}
media.delete DELETE i webchat/media/{}
media.download GET f webchat/media/{}/download
widgets.list GET lq webchat/widgets
widgets.create POST ibk webchat/widgets
widgets.get GET i webchat/widgets/{}
widgets.update PATCH ib webchat/widgets/{}
widgets.delete DELETE i webchat/widgets/{}
widgets.rotateIdentitySecret POST ik webchat/widgets/{}/identity-secret
visitors.list GET lq webchat/visitors
visitors.get GET i webchat/visitors/{}`);

/** Operations of `voice`. */
export const voice = /* @__PURE__ */ resource<r.VoiceResource>(`
send POST ibk voice/calls
dryRun POST ib voice/calls/dry-run
calls.list GET lq voice/calls
calls.get GET iq voice/calls/{}
calls.speak POST ibk voice/calls/{}/actions/speak
calls.play POST ibk voice/calls/{}/actions/play
calls.gather POST ibk voice/calls/{}/actions/gather
calls.transfer POST ibk voice/calls/{}/actions/transfer
calls.recordStart POST ik voice/calls/{}/actions/record-start
calls.recordStop POST ik voice/calls/{}/actions/record-stop
calls.dtmf POST ibk voice/calls/{}/actions/dtmf
calls.hangup POST ik voice/calls/{}/actions/hangup
calls.recordings.list GET lq voice/calls/{}/recordings
calls.recordings.get GET i voice/calls/{}/recordings/{}
calls.recordings.delete DELETE i voice/calls/{}/recordings/{}
calls.recordings.download GET f voice/calls/{}/recordings/{}/download
languages.list GET i voice/languages
controlSecret.get GET i voice/control-secret`);

/** Operations of `chatapp`. */
export const chatapp = /* @__PURE__ */ resource<r.ChatappResource>(`
send POST ibk chatapp/messages
dryRun POST ib chatapp/messages/dry-run
instances.list GET lqu chatapp/instances
instances.create POST ibk chatapp/instances
instances.get GET i chatapp/instances/{}
instances.update PATCH ib chatapp/instances/{}
instances.delete DELETE i chatapp/instances/{}
instances.connect POST iku chatapp/instances/{}/connect
instances.reconnect POST iku chatapp/instances/{}/reconnect
instances.disconnect POST ik chatapp/instances/{}/disconnect
instances.connectPage.get GET i chatapp/instances/{}/connect-page
instances.connectPage.set POST ibk chatapp/instances/{}/connect-page
instances.connectPage.enable POST ik chatapp/instances/{}/connect-page/enable
instances.connectPage.rotateSecret POST ik chatapp/instances/{}/connect-page/rotate-secret
instances.connectPage.disable POST ik chatapp/instances/{}/connect-page/disable
instances.qr.get GET iu chatapp/instances/{}/qr
instances.official.signUp POST ibku chatapp/instances/{}/official/signup
instances.official.setCredentials POST ibku chatapp/instances/{}/official/credentials
messages.list GET lq chatapp/messages
messages.get GET i chatapp/messages/{}
messages.update PATCH ib chatapp/messages/{}
messages.delete DELETE i chatapp/messages/{}
messages.cancel POST ik chatapp/messages/{}/cancel
messages.inbound.list GET lq chatapp/messages/inbound
messages.inbound.get GET i chatapp/messages/inbound/{}
messages.inbound.media.fetch POST ik chatapp/messages/inbound/{}/media
messages.inbound.media.download GET f chatapp/messages/inbound/{}/media/download
media.list GET lq chatapp/media
media.upload POST iqxk chatapp/media
media.get GET i chatapp/media/{}
media.delete DELETE i chatapp/media/{}
media.download GET f chatapp/media/{}/download
groups.list GET lq chatapp/groups
groups.get GET i chatapp/groups/{}
groups.send POST ibk chatapp/groups/{}/messages
groups.dryRun POST ib chatapp/groups/{}/messages/dry-run`);

/** Operations of `botchat`. */
export const botchat = /* @__PURE__ */ resource<r.BotchatResource>(`
send POST ibk botchat/messages
dryRun POST ib botchat/messages/dry-run
instances.list GET lqu botchat/instances
instances.create POST ibk botchat/instances
instances.get GET i botchat/instances/{}
instances.update PATCH ib botchat/instances/{}
instances.delete DELETE i botchat/instances/{}
instances.connect POST ibku botchat/instances/{}/connect
instances.reconnect POST ibku botchat/instances/{}/reconnect
instances.disconnect POST ik botchat/instances/{}/disconnect
instances.challenge POST ibku botchat/instances/{}/challenge
instances.connectPage.get GET i botchat/instances/{}/connect-page
instances.connectPage.set POST ibk botchat/instances/{}/connect-page
instances.connectPage.enable POST ik botchat/instances/{}/connect-page/enable
instances.connectPage.rotateSecret POST ik botchat/instances/{}/connect-page/rotate-secret
instances.connectPage.disable POST ik botchat/instances/{}/connect-page/disable
messages.list GET lq botchat/messages
messages.get GET i botchat/messages/{}
messages.update PATCH ib botchat/messages/{}
messages.delete DELETE i botchat/messages/{}
messages.cancel POST ik botchat/messages/{}/cancel
messages.inbound.list GET lq botchat/messages/inbound
messages.inbound.get GET i botchat/messages/inbound/{}
messages.inbound.media.fetch POST ik botchat/messages/inbound/{}/media
messages.inbound.media.download GET f botchat/messages/inbound/{}/media/download
media.list GET lq botchat/media
media.upload POST iqxk botchat/media
media.get GET i botchat/media/{}
media.delete DELETE i botchat/media/{}
media.download GET f botchat/media/{}/download`);

/** Operations of `photosocial`. */
export const photosocial = /* @__PURE__ */ resource<r.PhotosocialResource>(`
send POST ibk photosocial/messages
dryRun POST ib photosocial/messages/dry-run
instances.list GET lqu photosocial/instances
instances.create POST ibk photosocial/instances
instances.get GET i photosocial/instances/{}
instances.update PATCH ib photosocial/instances/{}
instances.delete DELETE i photosocial/instances/{}
instances.connect POST iku photosocial/instances/{}/connect
instances.reconnect POST iku photosocial/instances/{}/reconnect
instances.disconnect POST ik photosocial/instances/{}/disconnect
instances.login POST ibku photosocial/instances/{}/login
instances.challenge POST ibku photosocial/instances/{}/challenge
instances.connectPage.get GET i photosocial/instances/{}/connect-page
instances.connectPage.set POST ibk photosocial/instances/{}/connect-page
instances.connectPage.enable POST ik photosocial/instances/{}/connect-page/enable
instances.connectPage.rotateSecret POST ik photosocial/instances/{}/connect-page/rotate-secret
instances.connectPage.disable POST ik photosocial/instances/{}/connect-page/disable
instances.official.setCredentials POST ibku photosocial/instances/{}/official/credentials
messages.list GET lq photosocial/messages
messages.get GET i photosocial/messages/{}
messages.update PATCH ib photosocial/messages/{}
messages.delete DELETE i photosocial/messages/{}
messages.cancel POST ik photosocial/messages/{}/cancel
messages.inbound.list GET lq photosocial/messages/inbound
messages.inbound.get GET i photosocial/messages/inbound/{}
messages.inbound.media.fetch POST ik photosocial/messages/inbound/{}/media
messages.inbound.media.download GET f photosocial/messages/inbound/{}/media/download
media.list GET lq photosocial/media
media.upload POST iqxk photosocial/media
media.get GET i photosocial/media/{}
media.delete DELETE i photosocial/media/{}
media.download GET f photosocial/media/{}/download
comments.list GET mq photosocial/comments
comments.create POST ibk photosocial/comments
comments.get GET i photosocial/comments/{}
comments.update PATCH ib photosocial/comments/{}
comments.delete DELETE i photosocial/comments/{}
comments.reply POST ibk photosocial/comments/{}/reply
commentRules.get GET i photosocial/comment-rules
commentRules.set PUT ib photosocial/comment-rules`);

/** Operations of `shortLinks`. */
export const shortLinks = /* @__PURE__ */ resource<r.ShortLinksResource>(`
list GET lq short-links
create POST ibk short-links
bulk POST ibk short-links/bulk
get GET i short-links/{}
update PATCH ib short-links/{}
delete DELETE i short-links/{}
report.list GET iq short-links/report
domains.list GET lq short-links/domains
domains.create POST ibk short-links/domains
domains.get GET i short-links/domains/{}
domains.update PATCH ib short-links/domains/{}
domains.delete DELETE i short-links/domains/{}
domains.verify POST ik short-links/domains/{}/verify
clicks.list GET lq short-links/{}/clicks
qr.get GET i short-links/{}/qr`);

/** Operations of `conversions`. */
export const conversions = /* @__PURE__ */ resource<r.ConversionsResource>(`
list GET lq conversions
create POST ibk conversions
get GET i conversions/{}`);

/** Operations of `reports`. */
export const reports = /* @__PURE__ */ resource<r.ReportsResource>(`
list GET lq reports
get GET i reports/{}
create POST ibk report`);

/** Operations of `phoneNumbers`. */
export const phoneNumbers = /* @__PURE__ */ resource<r.PhoneNumbersResource>(`
list GET lq phone-numbers
buy POST ibk phone-numbers
get GET i phone-numbers/{}
update PATCH ib phone-numbers/{}
release POST ik phone-numbers/{}/release
available.list GET lq phone-numbers/available
sandbox.calls.create POST ibk phone-numbers/{}/sandbox/calls
sandbox.messages.create POST ibk phone-numbers/{}/sandbox/messages`);

/** Operations of `automations`. */
export const automations = /* @__PURE__ */ resource<r.AutomationsResource>(`
list GET lq automations
create POST ibk automations
get GET i automations/{}
update PATCH ib automations/{}
delete DELETE i automations/{}
enable POST ik automations/{}/enable
pause POST ik automations/{}/pause
rotateSecret POST ik automations/{}/rotate-secret
simulate POST ibk automations/{}/simulate
schema.get GET i automations/schema
messageLimit.get GET i automations/message-limit
messageLimit.set PUT ib automations/message-limit
versions.list GET lq automations/{}/versions
runs.list GET lq automations/{}/runs
runs.start POST ibk automations/{}/runs
runs.get GET i automations/{}/runs/{}
runs.cancel POST ik automations/{}/runs/{}/cancel
flow.get GET iq automations/{}/flow`);

/** Operations of `campaigns`. */
export const campaigns = /* @__PURE__ */ resource<r.CampaignsResource>(`
list GET lq campaigns
create POST ibk campaigns
get GET i campaigns/{}
update PATCH ib campaigns/{}
delete DELETE i campaigns/{}
start POST ik campaigns/{}/start
schedule POST ibk campaigns/{}/schedule
pause POST ik campaigns/{}/pause
resume POST ik campaigns/{}/resume
cancel POST ik campaigns/{}/cancel
retryFailed POST ik campaigns/{}/retry-failed
duplicate POST ik campaigns/{}/duplicate
test POST ibk campaigns/{}/test
estimate.get GET i campaigns/{}/estimate
stats.get GET iq campaigns/{}/stats
clickTargets.list GET lq campaigns/{}/click-targets
clickTargets.export GET f campaigns/{}/click-targets/export
replies.list GET lq campaigns/{}/replies
replies.export GET f campaigns/{}/replies/export
recipients.list GET lq campaigns/{}/recipients
recipients.export GET fq campaigns/{}/recipients/export`);

/** Operations of `templates`. */
export const templates = /* @__PURE__ */ resource<r.TemplatesResource>(`
list GET lq templates
create POST ibk templates
send POST ibk templates/send
dryRun POST ib templates/send/dry-run
get GET i templates/{}
update PATCH ib templates/{}
delete DELETE i templates/{}
restore POST ibk templates/{}/restore
submit POST ibk templates/{}/submit
test POST ibk templates/{}/test
preview POST ibk templates/{}/preview
versions.list GET lq templates/{}/versions
approvals.list GET i templates/{}/approvals`);

/** Operations of `notify`. */
export const notify = /* @__PURE__ */ resource<r.NotifyResource>(`
list GET lq notify
send POST ibk notify
dryRun POST ib notify/dry-run
get GET i notify/{}`);

/** Operations of `webhooks`. */
export const webhooks = /* @__PURE__ */ resource<r.WebhooksResource>(`
list GET lq webhooks
create POST ibk webhooks
get GET i webhooks/{}
update PATCH ib webhooks/{}
delete DELETE i webhooks/{}
rotateSecret POST ik webhooks/{}/rotate-secret
test POST ik webhooks/{}/test
listDeliveries GET lq webhooks/{}/deliveries
replay POST ibk webhooks/{}/replay
health.get GET i webhooks/{}/health
deliveries.list GET lq webhooks/deliveries
deliveries.get GET i webhooks/deliveries/{}
deliveries.redeliver POST ik webhooks/deliveries/{}/redeliver
deliveries.attempts.list GET i webhooks/deliveries/{}/attempts`);

/** Operations of `events`. */
export const events = /* @__PURE__ */ resource<r.EventsResource>(`
list GET lq events
get GET i events/{}`);

/** Operations of `eventTypes`. */
export const eventTypes = /* @__PURE__ */ resource<r.EventTypesResource>(`
list GET i event-types
trigger POST ik event-types/{}/trigger`);

/** Operations of `oauth`. */
export const oauth = /* @__PURE__ */ resource<r.OauthResource>(`
apps.list GET lq oauth/apps
apps.create POST ibk oauth/apps
apps.get GET i oauth/apps/{}
apps.update PATCH ib oauth/apps/{}
apps.delete DELETE i oauth/apps/{}
apps.rotateSecret POST ik oauth/apps/{}/rotate-secret
connections.list GET lq oauth/connections
connections.get GET i oauth/connections/{}
connections.revoke POST ik oauth/connections/{}/revoke`);

/** Operations of `usage`. */
export const usage = /* @__PURE__ */ resource<r.UsageResource>(`
get GET iq usage`);

/** Operations of `credits`. */
export const credits = /* @__PURE__ */ resource<r.CreditsResource>(`
get GET sq credits`);
