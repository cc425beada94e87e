import '../ui/rest.css'
