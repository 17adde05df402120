import './node-version.js';
import { runDoctor } from '../app/commands/doctor.js';

process.exitCode = await runDoctor(process.argv.slice(2), text => process.stdout.write(text));
