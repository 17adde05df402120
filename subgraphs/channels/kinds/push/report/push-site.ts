import { Field, ID, Int, ObjectType } from 'type-graphql';
import { PUSH_PROMPT } from '../../../../../catalogue/pages/push.js';
import type { Context } from '../../../../../kernel/context/context.js';
import { fail } from '../../../../../kernel/errors/errors.js';
import { readSiteToken } from '../../../../../kernel/security/site-token.js';
import { PROMPT_LANGUAGES } from '../app/push-app.args.js';
import { PushApp, type PushPromptText } from '../app/push-app.js';

@ObjectType({ description: 'The data that the script of a site needs.' })
export class PushSite {
  @Field(() => ID, { description: 'The id of the push app.' })
  appId!: string;

  @Field({ description: 'The public key that the browser subscribes with.' })
  vapidPublicKey!: string;

  @Field({ description: 'False if the site asks by itself, with sbPush.ask().' })
  automatic!: boolean;

  @Field(() => Int, { description: 'The seconds on the page before it asks.' })
  delaySeconds!: number;

  @Field(() => Int, { description: 'The days after which a person who postponed it is asked again.' })
  askAgainDays!: number;

  @Field({ description: 'The heading of the question.' })
  title!: string;

  @Field({ description: 'The text of the question.' })
  body!: string;

  @Field({ description: 'The text of the button that agrees.' })
  allow!: string;

  @Field({ description: 'The text of the button that postpones the question.' })
  later!: string;
}

/** The texts of the prompt are in the language of the request. Throws `NOT_FOUND`. */
export async function pushSite({ box, db, locale }: Context, token: string): Promise<PushSite> {
  const { workspaceId, objectId: id } = readSiteToken(box, token) ?? fail('NOT_FOUND');
  const app = (await db.fork().findOne(PushApp, { id, workspaceId })) ?? fail('NOT_FOUND');
  const { texts, ...prompt } = app.promptConfig;
  const own = texts.find(({ language }) => language === locale);
  const text = (name: keyof typeof PUSH_PROMPT): string => own?.[name] ?? PUSH_PROMPT[name][locale];
  return {
    ...{ appId: app.id, vapidPublicKey: app.vapidPublicKey, ...prompt },
    ...{ title: text('title'), body: text('body'), allow: text('allow'), later: text('later') },
  };
}

export const usualPromptTexts = (): PushPromptText[] =>
  PROMPT_LANGUAGES.map(language => ({
    language,
    title: PUSH_PROMPT.title[language],
    body: PUSH_PROMPT.body[language],
    allow: PUSH_PROMPT.allow[language],
    later: PUSH_PROMPT.later[language],
  }));
