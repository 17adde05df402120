import { coreConfig } from './core/config.js';
import { priceConfig } from './core/price/config.js';
import { bridgeConfig } from './core/provider/line/bridge-config.js';
import { numberConfig } from './features/number/config.js';
import { botchatConfig } from './kinds/botchat/config.js';
import { cloudConfig } from './kinds/chatapp/cloud/config.js';
import { emailDomainConfig } from './kinds/email/domain/config.js';
import { mailInConfig } from './kinds/email/mail-in/config.js';
import { photosocialConfig } from './kinds/photosocial/config.js';
import { pushConfig } from './kinds/push/config.js';
import { rcsConfig } from './kinds/rcs/config.js';
import { smppConfig } from './kinds/sms/smpp/config.js';
import { voiceConfig } from './kinds/voice/config.js';
import { webchatConfig } from './kinds/webchat/config.js';

/** The configuration of messages, and of what single channels need. */
export const channelConfigs = [
  coreConfig, //
  priceConfig,
  bridgeConfig,
  numberConfig,
  smppConfig,
  emailDomainConfig,
  mailInConfig,
  cloudConfig,
  botchatConfig,
  photosocialConfig,
  pushConfig,
  rcsConfig,
  voiceConfig,
  webchatConfig,
] as const;
