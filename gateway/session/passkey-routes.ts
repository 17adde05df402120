import type { Request, Response, Router } from 'express';
import { failIfInvalid, invalidField } from '../../kernel/errors/errors.js';
import { readJson } from '../../kernel/http/request-body.js';
import type { FactorResult, PasskeyStep } from '../../kernel/security/sessions.js';
import { allowOnly } from './errors.js';
import { fieldOf, MAX_BYTES, type PageParts, parameterOf, readForm, visitorOf } from './page-requests.js';
import { passkeyRefusalOf } from './refusals.js';
import { isForm, readTexts, SignInRequests } from './sign-in-requests.js';

/**
 * Signing in by a passkey: a challenge first, then the browser's answer to it. Passkeys work on our
 * own origin alone.
 */
export function routePasskeys(router: Router, parts: PageParts): void {
  const passkeys = new PasskeyRoutes(parts);
  router.post('/session/passkey/options', (req, res) => passkeys.options(req, res));
  router.post('/session/passkey', readForm, (req, res) =>
    isForm(req) ? passkeys.signInByForm(req, res) : passkeys.signIn(req, res),
  );
  router.all(['/session/passkey', '/session/passkey/options'], allowOnly('POST'));
}

class PasskeyRoutes extends SignInRequests {
  async options(req: Request, res: Response): Promise<void> {
    this.refuseOtherSite(req);
    const { ip, cookieHeader } = visitorOf(req, this.parts.admission);
    const step = stepOf(parameterOf(req, 'step'));
    const result = await this.parts.users.passkeyOptions({ ip, cookieHeader, step });
    if ('refused' in result) throw passkeyRefusalOf(result);
    res.append('Set-Cookie', [...result.cookies]);
    this.answer(req, res, { options: result.options });
  }

  async signIn(req: Request, res: Response): Promise<void> {
    this.refuseOtherSite(req);
    const texts = readTexts(await readJson(req, MAX_BYTES), ['response', 'step']);
    const result = await this.#try(req, texts.response, stepOf(texts.step));
    if ('refused' in result) throw passkeyRefusalOf(result);
    res.append('Set-Cookie', [...result.cookies]);
    this.answer(req, res, await this.view(result.session));
  }

  async signInByForm(req: Request, res: Response): Promise<void> {
    this.refuseOtherSite(req);
    const step = stepOf(fieldOf(req, 'step'));
    const result = await this.#try(req, fieldOf(req, 'response'), step);
    this.finishPage(req, res, { step, result, refusal: passkeyRefusalOf });
  }

  #try(req: Request, response: string, step: PasskeyStep): Promise<FactorResult> {
    return this.parts.users.signInByPasskey({ response, step, ...visitorOf(req, this.parts.admission) });
  }
}

const STEPS: readonly PasskeyStep[] = ['sign-in', 'factor'];

/** Throws `VALIDATION_ERROR`. */
function stepOf(given: string): PasskeyStep {
  const step = STEPS.find(each => each === given);
  failIfInvalid(step ? [] : [invalidField('step', 'choice', { choices: STEPS.join(', ') })]);
  return step!;
}
