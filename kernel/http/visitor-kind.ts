/** The kinds of visitor that follow a link or load a picture. Only people are counted. */
export const VISITOR_KINDS = ['HUMAN', 'BOT', 'PREVIEW', 'PREFETCH', 'SCANNER'] as const;
export type VisitorKind = (typeof VISITOR_KINDS)[number];

/** The parts of a request that identify its sender. */
export interface Trace {
  readonly method: string;
  /** `User-Agent`. */
  readonly agent: string;
  /** `Sec-Purpose`, or an older header that means the same. */
  readonly purpose: string;
}

/**
 * Programs that fetch a page to show a preview of a link. Browsers inside applications belong to
 * people.
 */
const PREVIEW =
  /whatsapp|telegrambot|slack(?:bot|-imgproxy)|discordbot|facebookexternalhit|facebot|facebookcatalog|twitterbot|linkedinbot|skypeuripreview|microsoftpreview|^viber|line-poker|linespider|snap url preview|redditbot|pinterestbot|vkshare|embedly|iframely|outbrain|google-pagerenderer|mastodon|pleroma|misskey|cardyb|bluesky|zoombot|teamsbot|kakaotalk-scrap|wechatbot|flipboardproxy|quora link preview|bitlybot|mattermost|rocket\.chat|synapse|link ?preview|urlpreview/i;
/** Programs that open the links of a mail before its reader, to see whether they are dangerous, and that watch pages. */
const SCANNER =
  /barracuda|proofpoint|mimecast|safelinks|urlscan|virustotal|safebrowsing|google-safety|trend ?micro|symantec|messagelabs|zscaler|forcepoint|websense|checkpoint|fireeye|ironport|cisco|sophos|fortiguard|bitdefender|kaspersky|phishtank|netcraft|censys|expanse|paloalto|cloudmark|vadesecure|hornetsecurity|microsoft office existence|linkcheck|link checker|w3c_validator|monitor|uptime|pingdom|statuscake/i;
/** There are telephones of the brand Cubot. */
const BOT =
  /(?<!cu)bot\b|crawl|spider|slurp|scrap|curl|wget|python|java\/|go-http|okhttp|libwww|perl|ruby|php|node-fetch|axios|undici|got \(|aiohttp|httpx|http-?client|httpie|postman|insomnia|headless|phantom|puppeteer|playwright|selenium|lighthouse|pagespeed|fetch|archiver|dataprovider/i;
/** The first word in the `User-Agent` of every browser that people use. */
const BROWSER = /^(?:Mozilla|Opera)\//;

/**
 * Returns the kind of visitor, as far as a request shows it. A doubtful one is no person: a count
 * that is too low can be trusted, one that is too high cannot.
 */
export function kindOf({ method, agent, purpose }: Trace): VisitorKind {
  if (method !== 'GET' && method !== 'POST') return 'SCANNER';
  if (/prefetch|prerender/i.test(purpose)) return 'PREFETCH';
  if (/preview/i.test(purpose) || PREVIEW.test(agent)) return 'PREVIEW';
  if (SCANNER.test(agent)) return 'SCANNER';
  return BROWSER.test(agent) && !BOT.test(agent) ? 'HUMAN' : 'BOT';
}
