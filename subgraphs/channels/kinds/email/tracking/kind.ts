import { kindOf, type Trace, type VisitorKind } from '../../../../../kernel/http/visitor-kind.js';

/** Fetch the pictures of a mail for its reader when it is opened, and hide the reader's address. */
const READERS_PROXY = /GoogleImageProxy|YahooMailProxy/i;
/** Mail programs whose names do not begin as those of browsers. */
const MAIL_PROGRAM = /^(?:Microsoft Office\/|Outlook|Airmail|Thunderbird|Superhuman|eM ?Client)/i;
/** All that a program says that fetches every picture when a mail arrives, whether or not it is ever read. */
const ARRIVAL = /^Mozilla\/5\.0$/;

/**
 * Returns the kind of visitor that loaded the picture of a mail or followed a link of it. In doubt
 * it is no person.
 */
export function engagementKindOf(trace: Trace): VisitorKind {
  if (ARRIVAL.test(trace.agent.trim())) return 'PREFETCH';
  const isReader = READERS_PROXY.test(trace.agent) || MAIL_PROGRAM.test(trace.agent);
  return isReader && trace.method === 'GET' && trace.purpose === '' ? 'HUMAN' : kindOf(trace);
}
