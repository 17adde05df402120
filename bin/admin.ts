import './node-version.js';
import 'reflect-metadata';
import { runAdmin } from '../app/commands/admin.js';

process.exitCode = await runAdmin(process.argv.slice(2));
