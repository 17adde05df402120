import { expect, test } from 'vitest';
import { welcome } from '../../app/demo.js';

test('the text of the first start says what e-mail and password are for, and where they are asked for', () => {
  const text = welcome({
    baseUrl: 'http://localhost:3000',
    workspaceId: 'ws_1',
    testKey: 'sk_test_1',
    liveKey: 'sk_live_1',
    user: { email: 'owner@demo.example', password: 'secret' },
  });
  expect(text).toMatch(
    /Sign in as the owner of the demo workspace.*GraphiQL.*\n\n.*http:\/\/localhost:3000\/sign-in\n/,
  );
  expect(text).toMatch(/E-mail +owner@demo\.example\n +Password +secret\n/);
});
