import { describe, expect, test } from 'vitest';
import { kindOf, type VisitorKind } from '../../../kernel/http/visitor-kind.js';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile';

/** By agent, as browsers and programs send them. */
const AGENTS: Readonly<Record<VisitorKind, readonly string[]>> = {
  HUMAN: [
    `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`,
    `${ANDROID} Safari/537.36`,
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Opera/9.80 (J2ME/MIDP; Opera Mini/9.80) Presto/2.12.423 Version/12.16',
    // Browsers inside applications, and a telephone whose name ends as a program's.
    `${IPHONE} Mobile/22F76 Snapchat/13.40.0.42 (like Safari/8620.2.4, panda)`,
    `${IPHONE} Mobile/22F76 [Pinterest/iOS]`,
    `${IPHONE} Mobile/22F76 [FBAN/FBIOS;FBAV/520.0.0.38.101]`,
    `${IPHONE} Mobile/22F76 Instagram 384.0.0.26.89`,
    `${ANDROID} Safari/537.36 YaApp_Android/25.60 YaSearchBrowser/25.60`,
    'Mozilla/5.0 (Linux; Android 9; CUBOT X30) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36',
  ],
  PREVIEW: [
    'WhatsApp/2.23.20.0',
    'TelegramBot (like TwitterBot)',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
    'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5',
    'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
  ],
  SCANNER: [
    'Mozilla/5.0 (compatible; Barracuda Sentinel)',
    'Mozilla/5.0 (compatible; proofpoint urldefense)',
    'Mozilla/5.0 (compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)',
  ],
  BOT: [
    '',
    'curl/8.5.0',
    'python-requests/2.32.3',
    'node',
    'Go-http-client/2.0',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  ],
  PREFETCH: [],
};

describe.each(Object.entries(AGENTS).filter(([, agents]) => agents.length > 0))('%s', (kind, agents) => {
  test.each(agents.map(agent => [agent]))('%s', agent => {
    expect(kindOf({ method: 'GET', agent, purpose: '' })).toBe(kind);
  });
});

describe('whatever the agent is', () => {
  const agent = AGENTS.HUMAN[0]!;
  test.each([
    ['HEAD', '', 'SCANNER'],
    ['GET', 'prefetch', 'PREFETCH'],
    ['GET', 'prefetch;prerender', 'PREFETCH'],
    ['GET', 'preview', 'PREVIEW'],
    ['POST', '', 'HUMAN'],
  ])('%s with the purpose "%s" is %s', (method, purpose, kind) =>
    expect(kindOf({ method, agent, purpose })).toBe(kind),
  );
});
