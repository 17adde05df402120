// The button that signs in by a passkey: it is shown where the browser can use one, and sends what the key answers by the form.
const form = document.querySelector('form.passkey');
const { browserSupportsWebAuthn, startAuthentication } = SimpleWebAuthnBrowser;

async function ask() {
  const answer = await fetch(form.dataset.options, { method: 'POST', headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
  const { options } = (await answer.json()).data;
  form.elements.response.value = JSON.stringify(await startAuthentication({ optionsJSON: options }));
  form.submit();
}

async function signIn(event) {
  event.preventDefault();
  const button = form.querySelector('button');
  const problem = form.querySelector('[role=alert]');
  problem.hidden = true;
  button.disabled = true;
  try {
    await ask();
  } catch {
    // A person who closes the window of the browser, a key that is not there, a server that does not answer.
    problem.hidden = false;
    button.disabled = false;
  }
}

if (browserSupportsWebAuthn()) {
  form.hidden = false;
  form.addEventListener('submit', signIn);
}
