import { Migration } from '@mikro-orm/migrations';

/** Made the index `message_by_error`, during which nothing could be sent; it is built as the other indexes of messages are. */
export class IndexErrors extends Migration {
  override up(): void {}
}
