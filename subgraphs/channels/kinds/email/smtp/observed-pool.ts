import SMTPPool from 'nodemailer/lib/smtp-pool';

type Send = SMTPPool['send'];

/**
 * nodemailer's pool, which also says whether a failed message may have arrived. It reports every
 * lost connection alike, whether in the greeting or after the final dot; what differs is whether
 * the body was read to its end. Before that no final dot was sent, and the relay must drop what it
 * has (RFC 5321 §4.1.1.4).
 */
export class ObservedPool extends SMTPPool {
  private readonly handedOver = new WeakSet<object>();

  /** Returns whether the whole message had left when the send failed with this error. */
  mayHaveArrived(error: object): boolean {
    return this.handedOver.has(error);
  }

  override send(mail: Parameters<Send>[0], callback: Parameters<Send>[1]): boolean {
    let complete = false;
    // Run again for each connection the pool tries; after DKIM, so that it watches what the connection reads.
    mail.message.processFunc(stream => {
      complete = false;
      stream.once('end', () => {
        complete = true;
      });
      return stream;
    });
    return super.send(mail, (error, info) => {
      if (error && complete) this.handedOver.add(error);
      callback(error, info);
    });
  }
}
